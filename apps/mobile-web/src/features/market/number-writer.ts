import { numberFormat } from '@lode/design'

/**
 * Writes a chart's numbers, which have a point and no groups, as a language does: the point may be its mark of thousands.
 * @example numberWriter('es')('13320.33') // '13.320,33'
 */
export function numberWriter(locale: string): (value: string | number) => string {
  const parts = numberFormat(locale, {}).formatToParts(1_000_000.5)
  const mark = (wanted: 'group' | 'decimal'): string => parts.find(({ type }) => type === wanted)?.value ?? ''
  const [group, point] = [mark('group'), mark('decimal')]
  return (value) => {
    const [whole = '', decimals] = String(value).split('.')
    const grouped = whole.replace(/(\d)(?=(\d{3})+$)/g, `$1${group}`)
    return decimals === undefined ? grouped : `${grouped}${point}${decimals}`
  }
}
