import { pause } from '@lode/clock'
import * as z from 'zod/mini'
import { fetchJson } from '../fetch-json.ts'
import { listOf } from '../list-of.ts'
import { parseExactly } from '../parse-exactly.ts'
import { amountText, nameText, priceText, sequenceText } from '../price-text.ts'
import type { Conversation, Line, StreamProtocol } from './market-stream.ts'
import { BookBroken, type OrderBook, openBook } from './order-book.ts'

const name = 'binance'
const countedIn = 'USDT'
/** Levels that are kept of each side, and that are asked for at first. */
const depth = 5_000
const asked = 1_000
/** So many changes, one in 0.1 s, wait for the whole book: more than come in the time that it may take. */
const mostWaiting = 100
/** After how long a book that could not be had is asked for again. */
const againMs = 2_000

const levels = listOf(z.tuple([priceText, amountText]), depth)
const snapshot = z.object({ lastUpdateId: sequenceText, bids: levels, asks: levels })
const milliseconds = z.string().check(z.regex(/^\d{13}$/))
const event = z.object({
  data: z.discriminatedUnion('e', [
    z.object({
      e: z.literal('depthUpdate'),
      E: milliseconds,
      s: nameText,
      U: sequenceText,
      u: sequenceText,
      b: levels,
      a: levels,
    }),
    z.object({ e: z.literal('aggTrade'), s: nameText, p: priceText, q: amountText, T: milliseconds }),
  ]),
})
type Told = z.output<typeof event>['data']
type Diff = Extract<Told, { e: 'depthUpdate' }>

/** A coin's book: what waits for the whole of it, or the whole and the last change in it. */
type Known = { waiting: Diff[]; whole: { book: OrderBook; last: bigint } | null; asking: boolean }

/**
 * Binance spot: changes of books with the numbers of their first and last update (`<symbol>@depth@100ms`), and trades. The
 * whole book is asked of `GET /api/v3/depth`; each change has to begin with the number after the one before it, else the
 * whole is asked for again.
 * @example binanceStream({ url: 'https://api.binance.com', stream: 'wss://stream.binance.com:9443' })
 */
export function binanceStream({ url, stream }: { url: string; stream: string }): StreamProtocol {
  return {
    name,
    address: (coins) => {
      const of = (coin: string) =>
        `${symbolOf(coin).toLowerCase()}@depth@100ms/${symbolOf(coin).toLowerCase()}@aggTrade`
      return `${stream}/stream?streams=${coins.filter(isTraded).map(of).join('/')}`
    },
    open: (line) => converse(line, (coin) => askWhole(url, coin)),
  }
}

function askWhole(url: string, coin: string): Promise<z.output<typeof snapshot>> {
  const path = `${url}/api/v3/depth?symbol=${symbolOf(coin)}&limit=${asked}`
  return fetchJson(name, path, snapshot, {}, parseExactly)
}

function converse(
  { coins, listener, clock }: Line,
  ask: (coin: string) => Promise<z.output<typeof snapshot>>,
): Conversation {
  const bySymbol = new Map(coins.filter(isTraded).map((coin) => [symbolOf(coin), coin]))
  const books = new Map<string, Known>()
  const ended = new AbortController()

  function change(known: Known, coin: string, diff: Diff): void {
    const { whole } = known
    if (!whole || BigInt(diff.u) <= whole.last) return
    if (BigInt(diff.U) > whole.last + 1n)
      throw new BookBroken(`update ${whole.last + 1n} is missing: ${diff.U} came`)
    whole.book.change({ bids: diff.b, asks: diff.a })
    whole.last = BigInt(diff.u)
    tell(coin, whole, new Date(Number(diff.E)))
  }
  function tell(coin: string, { book, last }: NonNullable<Known['whole']>, at: Date | null): void {
    listener.book({ coin, countedIn, best: book.best, at, receivedAt: clock.now(), mark: String(last) })
  }
  function lose(known: Known, coin: string, reason: unknown): void {
    known.whole = null
    known.waiting = []
    listener.lost(coin, String(reason))
  }
  async function askFor(known: Known, coin: string): Promise<void> {
    known.asking = true
    try {
      const { lastUpdateId, bids, asks } = await ask(coin)
      if (ended.signal.aborted) return
      const last = BigInt(lastUpdateId)
      const { waiting } = known
      // What came first begins after the book that was sent: it is too old for them, and asked for again.
      if (waiting[0] && BigInt(waiting[0].U) > last + 1n) throw new BookBroken('the whole book is too old')
      known.whole = { book: openBook({ bids, asks }, { depth }), last }
      known.waiting = []
      tell(coin, known.whole, null)
      for (const diff of waiting) change(known, coin, diff)
      known.asking = false
    } catch (reason) {
      if (ended.signal.aborted) return
      lose(known, coin, reason)
      await pause(clock, againMs, ended.signal)
      if (!ended.signal.aborted) void askFor(known, coin)
    }
  }
  function hearDiff(coin: string, diff: Diff): void {
    const known = books.get(coin) ?? { waiting: [], whole: null, asking: false }
    books.set(coin, known)
    if (known.whole) {
      try {
        change(known, coin, diff)
        return
      } catch (reason) {
        lose(known, coin, reason)
      }
    }
    known.waiting.push(diff)
    if (known.waiting.length > mostWaiting) known.waiting.shift()
    if (!known.asking) void askFor(known, coin)
  }
  return {
    hear(text) {
      const { data } = event.parse(parseExactly(text))
      const coin = bySymbol.get(data.s)
      if (!coin) throw new Error(`nobody asked for ${data.s}`)
      if (data.e === 'depthUpdate') hearDiff(coin, data)
      else
        listener.trade({
          ...{ coin, countedIn, price: data.p, amount: data.q },
          ...{ at: new Date(Number(data.T)), receivedAt: clock.now() },
        })
    },
    end: () => ended.abort(),
  }
}

/** Everything there is counted in USDT, so it has no price of USDT itself. */
function isTraded(coin: string): boolean {
  return coin !== 'USDT'
}

function symbolOf(coin: string): string {
  return `${coin}USDT`
}
