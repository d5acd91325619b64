/** The page that an address names: the first where it names none. @example pageOf('3') // 3 */
export function pageOf(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
