import type { TickOf } from '@lode/api-contract'
import { floor, formatUnits, rational, times } from '@lode/domain'
import type { HeardBook, Level } from '@lode/feeds'

/** Levels of each side that are told one by one, and of which the curve is made. */
const ladder = 10
const looked = 200
/** Decimals of a sum. */
const places = 8
/** Points of each side's curve. */
const points = 20

/** What is told of a book: its best levels, and how much waits up to which price. */
export function depthOf(venue: string, book: HeardBook): NonNullable<TickOf<'depth'>> {
  const { bids, asks } = book.best(looked)
  return {
    source: venue,
    countedIn: book.countedIn,
    at: (book.at ?? book.receivedAt).toISOString(),
    bids: bids.slice(0, ladder).map(([price, amount]) => [price, amount]),
    asks: asks.slice(0, ladder).map(([price, amount]) => [price, amount]),
    curve: { bids: curveOf(bids), asks: curveOf(asks) },
  }
}

/** The amount up to every so-manieth level, the last one among them. */
function curveOf(levels: readonly Level[]): [price: string, sum: string][] {
  const step = Math.max(1, Math.ceil(levels.length / points))
  let sum = 0n
  return levels.flatMap(([price, amount], i): [string, string][] => {
    sum += floor(times(rational(amount), rational(10n ** BigInt(places))))
    const told = i % step === step - 1 || i === levels.length - 1
    return told ? [[price, formatUnits(sum, places)]] : []
  })
}
