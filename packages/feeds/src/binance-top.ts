import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'
import { parseExactly } from './parse-exactly.ts'
import { amountText, plainDecimal, priceText, sequenceText } from './price-text.ts'
import type { TopSource } from './top-source.ts'

const name = 'binance'
const level = z.tuple([priceText, amountText])
const levels = z.array(level).check(z.minLength(1), z.maxLength(5))
const book = z.object({ lastUpdateId: sequenceText, bids: levels, asks: levels })

/**
 * Binance spot, `GET /api/v3/depth`: counted in USDT, so it has no price of USDT itself. It tells no time, and a number that
 * rises with each change of the book.
 * @example binanceTop({ url: 'https://api.binance.com' })
 */
export function binanceTop({ url }: { url: string }): TopSource {
  return {
    name,
    async top(coin) {
      if (coin === 'USDT') return null
      const path = `${url}/api/v3/depth?symbol=${coin}USDT&limit=5`
      const { lastUpdateId, bids, asks } = await fetchJson(name, path, book, {}, parseExactly)
      const [bid, ask] = [bids[0]?.[0] ?? '', asks[0]?.[0] ?? '']
      return {
        bid: plainDecimal(bid),
        ask: plainDecimal(ask),
        countedIn: 'USDT',
        at: null,
        mark: lastUpdateId,
      }
    },
  }
}
