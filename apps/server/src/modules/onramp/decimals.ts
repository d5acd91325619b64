import { compare, rational } from '@lode/domain'

/** Returns a decimal text as the wire has it: without zeros that say nothing. Null stays null. @example plain('007.50') // '7.5' */
export function plain<T extends string | null>(text: T): T {
  const short = text?.replace(/^0+(?=\d)/, '') ?? null
  return (short?.includes('.') ? short.replace(/\.?0+$/, '') : short) as T
}

/** True for two texts of one decimal. @example isSame('1.50', '1.5') // true */
export function isSame(a: string | null | undefined, b: string | null | undefined): boolean {
  if (a == null || b == null) return (a ?? null) === (b ?? null)
  return compare(rational(a), rational(b)) === 0
}
