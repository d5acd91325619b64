import type { Clock } from '@lode/domain'
import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'
import type { PriceSource } from './price-source.ts'
import { plainDecimal, priceText } from './price-text.ts'

const name = 'binance'
const ticker = z.object({ price: priceText })
const kline = z.tuple([z.number(), z.string(), z.string(), z.string(), priceText], z.unknown())

/**
 * Binance spot, `GET /api/v3/ticker/price` and `/api/v3/klines`; USDT counts as USD. Its ticker
 * carries no time: the price is as old as the answer.
 * @example binance({ url: 'https://api.binance.com', clock: systemClock })
 */
export function binance({ url, clock }: { url: string; clock: Clock }): PriceSource {
  return {
    name,
    async latest(coin) {
      const { price } = await fetchJson(name, `${url}/api/v3/ticker/price?symbol=${coin}USDT`, ticker)
      return { name, usd: plainDecimal(price), at: clock.now() }
    },
    async hours(coin, { from, to }) {
      const query = `symbol=${coin}USDT&interval=1h&limit=168&startTime=${from.getTime()}&endTime=${to.getTime() - 1}`
      const rows = await fetchJson(name, `${url}/api/v3/klines?${query}`, z.array(kline))
      const hour = 3_600_000
      return rows
        .filter(([open]) => open + hour <= to.getTime())
        .map(([open, , , , close]) => ({ from: new Date(open), usd: plainDecimal(close) }))
    },
  }
}
