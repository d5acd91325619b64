import type { Money } from '../money.ts'
import { compare, rational } from '../rational.ts'
import type { MiningTerms } from './daily-payout.ts'
import { type PastDay, pastReturns } from './past-returns.ts'

/** A way to use one unit: for so many days, at a price, with what is given back at the end: nothing of a rent. All in USDT. */
export type PastWay = { readonly days: number; readonly price: Money; readonly returned: Money }

/** Of how many starts less came back than was paid, and of how many of the same starts holding the coin would have lost. */
export type PastLosses = { readonly starts: number; readonly lost: number; readonly heldLost: number }

/**
 * Counts, over every recorded start whose days are all recorded, how often this way of using one unit lost: value mined on each day at
 * that day's mean price, plus what is given back, is less than the price. Beside it, how often the coin bought for the same money at
 * the first day's mean price was worth less at that of the last day. USDT counts as USD. Without a start nothing can be said.
 * @example pastLosses(miner, { days: 15, price, returned: money(0n, 'USDT') }, days) // { starts: 91, lost: 60, heldLost: 40 }
 */
export function pastLosses(
  product: MiningTerms & { readonly powerTh: string },
  { days, price, returned }: PastWay,
  history: readonly PastDay[],
): PastLosses {
  const usd = new Map(history.map(({ day, btcUsd }) => [day, rational(btcUsd)]))
  const past = pastReturns(product, days, price, history)
  const lost = past.filter(({ minedUsdt }) => minedUsdt.units + returned.units < price.units)
  const heldLost = past.filter(({ start }) => {
    const [first, last] = [usd.get(start), usd.get(dayAfter(start, days - 1))]
    return first && last && compare(last, first) < 0
  })
  return { starts: past.length, lost: lost.length, heldLost: heldLost.length }
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
