import * as z from 'zod/mini'
import { FeedFailed, fetchJson } from './fetch-json.ts'
import { krakenName } from './kraken-name.ts'
import { parseExactly } from './parse-exactly.ts'
import { amountText, plainDecimal, priceText } from './price-text.ts'
import type { TopSource } from './top-source.ts'

const name = 'kraken'
const depth = 10
/** Price, volume, and the second at which the level last changed. */
const level = z.tuple([priceText, amountText, z.string().check(z.regex(/^\d{1,10}$/))])
const levels = z.array(level).check(z.minLength(1), z.maxLength(depth))
const book = z.object({
  error: z.array(z.string()),
  result: z.optional(z.record(z.string(), z.object({ bids: levels, asks: levels }))),
})

/**
 * Kraken, `GET /0/public/Depth`. Its book is as old as the level of the first ten that changed last.
 * @example krakenTop({ url: 'https://api.kraken.com' })
 */
export function krakenTop({ url }: { url: string }): TopSource {
  return {
    name,
    async top(coin) {
      const path = `${url}/0/public/Depth?pair=${krakenName(coin)}USD&count=${depth}`
      const { error, result } = await fetchJson(name, path, book, {}, parseExactly)
      const [told] = Object.values(result ?? {})
      if (error.length > 0 || !told) throw new FeedFailed(name, { cause: error })
      const { bids, asks } = told
      const second = Math.max(...[...bids, ...asks].map(([, , changed]) => Number(changed)))
      const [bid, ask] = [bids[0], asks[0]]
      return {
        bid: plainDecimal(bid?.[0] ?? ''),
        ask: plainDecimal(ask?.[0] ?? ''),
        countedIn: 'USD',
        at: new Date(second * 1000),
        mark: [second, ...(bid ?? []), ...(ask ?? [])].join(' '),
      }
    },
  }
}
