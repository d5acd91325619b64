import type { Clock } from '@lode/domain'
import * as z from 'zod/mini'
import { FeedFailed, fetchJson } from './fetch-json.ts'
import type { PriceSource } from './price-source.ts'
import { plainDecimal, priceText } from './price-text.ts'

const name = 'kraken'
const pairs = { BTC: 'XXBTZUSD', ETH: 'XETHZUSD' } as const
/** `c` is the last trade: price and lot volume. */
const shape = z.object({
  error: z.array(z.string()),
  result: z.optional(z.record(z.string(), z.object({ c: z.tuple([priceText], z.string()) }))),
})

/**
 * Kraken, `GET /0/public/Ticker`. It carries no time: the price is as old as the answer.
 * @example kraken({ url: 'https://api.kraken.com', clock: systemClock })
 */
export function kraken({ url, clock }: { url: string; clock: Clock }): PriceSource {
  return {
    name,
    async latest(coin) {
      const pair = pairs[coin]
      const { error, result } = await fetchJson(name, `${url}/0/public/Ticker?pair=${pair}`, shape)
      const last = result?.[pair]?.c[0]
      if (error.length > 0 || !last) throw new FeedFailed(name, { cause: error })
      return { name, usd: plainDecimal(last), at: clock.now() }
    },
  }
}
