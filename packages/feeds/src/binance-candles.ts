import { sidesOf } from '@lode/domain'
import * as z from 'zod/mini'
import { type CandleSource, mostToldCandles } from './candle-source.ts'
import { fetchJson } from './fetch-json.ts'
import { listOf } from './list-of.ts'
import { amountText, plainDecimal, priceText } from './price-text.ts'

const name = 'binance'
/** Opens at, open, high, low, close, volume. */
const kline = z.tuple([z.int(), priceText, priceText, priceText, priceText, amountText], z.unknown())

/**
 * Candles of Binance spot, `GET /api/v3/klines`.
 * @example binanceCandles({ url: 'https://api.binance.com' })
 */
export function binanceCandles({ url }: { url: string }): CandleSource {
  return {
    name,
    async candles(pair, interval, { from, to }) {
      const { base, quote } = sidesOf(pair)
      const query = `symbol=${base}${quote}&interval=${interval}&limit=${mostToldCandles}&startTime=${from.getTime()}&endTime=${to.getTime() - 1}`
      const rows = await fetchJson(name, `${url}/api/v3/klines?${query}`, listOf(kline, mostToldCandles))
      return rows.map(([at, open, high, low, close, volume]) => ({
        at: new Date(at),
        open: plainDecimal(open),
        high: plainDecimal(high),
        low: plainDecimal(low),
        close: plainDecimal(close),
        volume: plainDecimal(volume),
      }))
    },
  }
}
