import * as z from 'zod/mini'
import { fetchJson } from './fetch-json.ts'
import type { PriceSource } from './price-source.ts'
import { plainDecimal, priceText } from './price-text.ts'

const name = 'coinbase'
const ticker = z.object({ price: priceText, time: z.iso.datetime() })
/** [start, low, high, open, close, volume], newest first, numbers in JSON. */
const candle = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])

/**
 * Coinbase Exchange, `GET /products/<pair>/ticker` and `/candles`.
 * @example coinbase({ url: 'https://api.exchange.coinbase.com' })
 */
export function coinbase({ url }: { url: string }): PriceSource {
  return {
    name,
    async latest(coin) {
      const { price, time } = await fetchJson(name, `${url}/products/${coin}-USD/ticker`, ticker)
      return { name, usd: plainDecimal(price), at: new Date(time) }
    },
    async hours(coin, { from, to }) {
      const last = new Date(to.getTime() - 3_600_000)
      const query = `granularity=3600&start=${from.toISOString()}&end=${last.toISOString()}`
      const rows = await fetchJson(name, `${url}/products/${coin}-USD/candles?${query}`, z.array(candle))
      return rows
        .map(([start, , , , close]) => ({
          from: new Date(start * 1000),
          usd: plainDecimal(close.toFixed(8)),
        }))
        .filter((row) => row.from >= from && row.from <= last)
        .sort((a, b) => a.from.getTime() - b.from.getTime())
    },
  }
}
