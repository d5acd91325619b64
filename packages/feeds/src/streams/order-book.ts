import { compareDecimals } from './compare-decimals.ts'

/** A price and the amount that waits there: decimal texts as the market wrote them. An amount of zero takes the level away. */
export type Level = readonly [price: string, amount: string]

/** Levels of both sides, the best first where they are a book's. */
export type Levels = { readonly bids: readonly Level[]; readonly asks: readonly Level[] }

/** One market's book of a coin, kept by what it tells of changes. */
export type OrderBook = {
  /** @throws {BookBroken} where a side is empty afterwards, or the best bid is not below the best ask. */
  change(changes: Levels): void
  /** The best of each side. */
  best(count: number): Levels
}

/** What a market told does not fit together: its book is not known until it tells all of it again. */
export class BookBroken extends Error {
  override readonly name = 'BookBroken'
}

type Side = { levels: Level[]; readonly better: (a: string, b: string) => number }

/**
 * Opens a book with all of its levels, of which the `depth` best of each side are kept.
 * @throws {BookBroken}
 * @example openBook({ bids: [['99', '1']], asks: [['101', '2']] }, { depth: 25 }).best(1)
 */
export function openBook(all: Levels, { depth }: { depth: number }): OrderBook {
  const bids: Side = { levels: [], better: (a, b) => compareDecimals(b, a) }
  const asks: Side = { levels: [], better: compareDecimals }
  function change(changes: Levels): void {
    for (const [side, told] of [
      [bids, changes.bids],
      [asks, changes.asks],
    ] as const) {
      for (const level of told) {
        put(side, level)
        // A message may take levels away after it added others: what is a little too much is cut off at its end.
        if (side.levels.length > 2 * depth) side.levels.length = depth
      }
      if (side.levels.length > depth) side.levels.length = depth
    }
    const [bid, ask] = [bids.levels[0], asks.levels[0]]
    if (!bid || !ask) throw new BookBroken('a side of the book is empty')
    if (compareDecimals(bid[0], ask[0]) >= 0) throw new BookBroken('the best bid is not below the best ask')
  }
  // Sorted first, so that each goes to the end: a whole book has tens of thousands of levels.
  change({
    bids: all.bids.toSorted(([a], [b]) => bids.better(a, b)),
    asks: all.asks.toSorted(([a], [b]) => asks.better(a, b)),
  })
  return {
    change,
    best: (count) => ({ bids: bids.levels.slice(0, count), asks: asks.levels.slice(0, count) }),
  }
}

function put({ levels, better }: Side, level: Level): void {
  const [price, amount] = level
  let [from, to] = [0, levels.length]
  const last = levels.at(-1)
  if (last && better(price, last[0]) > 0) from = to
  while (from < to) {
    const middle = (from + to) >> 1
    if (better((levels[middle] as Level)[0], price) < 0) from = middle + 1
    else to = middle
  }
  const known = levels[from]
  const same = known !== undefined && better(known[0], price) === 0
  if (!/[1-9]/.test(amount)) levels.splice(from, same ? 1 : 0)
  else levels.splice(from, same ? 1 : 0, level)
}
