import type { TickOf } from '@lode/api-contract'
import { type Clock, pause } from '@lode/clock'
import type { Database } from '@lode/database'
import { type Pair, sidesOf } from '@lode/domain'
import { publish } from '../../../platform/live/publish.ts'
import { changeOf } from '../candles/list-markets.ts'
import { pairPrice } from '../pair-price.ts'
import type { Agreement } from '../tops/read-agreement.ts'
import { depthOf } from './depth-of.ts'
import type { HeardBooks } from './heard-books.ts'

/** The time for which changes are gathered, and the shortest time between two messages of a pair. */
const gatherMs = 50
const againMs = 1_000

type Deps = {
  db: Database
  clock: Clock
  pairs: readonly Pair[]
  /** Returns the prices on which markets agree now. */
  agreed: () => Agreement
  /** The price of a pair a day ago. */
  dayAgo: (pair: Pair) => string | undefined
  heard: Pick<HeardBooks, 'book' | 'trade'>
}

/**
 * Tells what pairs cost and how deep their books are as that changes: of each the newest, once a second at most, and the first
 * change of a second at once. @returns what is told that a coin changed, and what ends it
 */
export function tellNews(deps: Deps): { changed: (coin: string) => void; end: () => void } {
  const { pairs, clock } = deps
  const told = new Map<Pair, string>()
  const waiting = new Set<Pair>()
  /** The pairs that were told within the last second. */
  const resting = new Set<Pair>()
  const ended = new AbortController()
  let gathering = false

  async function gather(): Promise<void> {
    if (gathering) return
    gathering = true
    await pause(clock, gatherMs, ended.signal)
    gathering = false
    if (!ended.signal.aborted) tell()
  }
  function tell(): void {
    const agreement = deps.agreed()
    for (const pair of waiting) {
      if (resting.has(pair)) continue
      waiting.delete(pair)
      void rest(pair)
      told.set(pair, tellPrice(deps, { pair, agreement, before: told.get(pair) }))
      tellBook(deps, pair)
    }
  }
  async function rest(pair: Pair): Promise<void> {
    resting.add(pair)
    await pause(clock, againMs, ended.signal)
    resting.delete(pair)
    if (waiting.has(pair) && !ended.signal.aborted) void gather()
  }
  return {
    changed(coin) {
      for (const pair of pairs) {
        const { base, quote } = sidesOf(pair)
        if (base !== coin && quote !== coin) continue
        waiting.add(pair)
        if (!resting.has(pair)) void gather()
      }
    },
    end: () => ended.abort(),
  }
}

function tellPrice(
  { db, dayAgo }: Deps,
  { pair, agreement, before }: { pair: Pair; agreement: Agreement; before: string | undefined },
): string {
  const now = pairPrice(agreement, pair)
  if (!now || now.price === before) return before ?? ''
  const { price, at, sources } = now
  const then = dayAgo(pair)
  const value: TickOf<'market'> = {
    ...{ price, at: at.toISOString(), sources: [...sources] },
    ...(then === undefined ? {} : { change24h: changeOf(then, price) }),
  }
  publish(db, 'market', { key: pair, value })
  return price
}

/** For who watches the pair: its book, and the newest trade. */
function tellBook({ db, clock, heard }: Deps, pair: Pair): void {
  const { base, quote } = sidesOf(pair)
  const known = heard.book(base, clock.now())
  publish(db, 'depth', { key: pair, value: known && depthOf(known.venue, known.book) })
  const trade = heard.trade(base, quote)
  if (!trade) return
  const { venue: source, price, at } = trade
  publish(db, 'trade', { key: pair, value: { source, price, at: at.toISOString() } })
}
