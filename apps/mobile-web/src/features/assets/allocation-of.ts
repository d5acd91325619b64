import { numberFormat, type RingPart } from '@lode/design'
import { fromWire, type MoneyWire } from '@lode/domain'

/**
 * Each coin's share of the whole by its value in USDT, largest first; coins of no known value are left out.
 * The value is summed exactly; only the share, for the picture and its percent, is a number, in steps of 0.1 %.
 * @example allocationOf(balances, 'en') // [{ key: 'BTC', label: 'BTC 62.5 %', share: 0.625 }]
 */
export function allocationOf(
  balances: readonly { coin: string; valueUsdt: MoneyWire | null }[],
  locale: string,
): RingPart[] {
  const valued = balances.flatMap(({ coin, valueUsdt }) => {
    const units = valueUsdt === null ? 0n : fromWire(valueUsdt).units
    return units > 0n ? [{ coin, units }] : []
  })
  const total = valued.reduce((sum, { units }) => sum + units, 0n)
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return valued
    .sort((a, b) => (a.units < b.units ? 1 : a.units > b.units ? -1 : 0))
    .map(({ coin, units }) => {
      const share = Number((units * 1000n) / total) / 1000
      return { key: coin, label: `${coin} ${percent.format(share)}`, share }
    })
}
