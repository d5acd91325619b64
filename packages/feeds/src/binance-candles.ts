import { sidesOf } from '@lode/domain'
import * as z from 'zod/mini'
import { type CandleSource, mostToldCandles } from './candle-source.ts'
import { candlesOf } from './candles-of.ts'
import { fetchJson } from './fetch-json.ts'
import { listOf } from './list-of.ts'
import { amountText, priceText } from './price-text.ts'

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
    async candles(pair, interval, range) {
      const { base, quote } = sidesOf(pair)
      const [first, last] = [range.from.getTime(), range.to.getTime() - 1]
      const query = `symbol=${base}${quote}&interval=${interval}&limit=${mostToldCandles}&startTime=${first}&endTime=${last}`
      const rows = await fetchJson(
        name,
        `${url}/api/v3/klines?${query}`,
        listOf(z.unknown(), mostToldCandles),
      )
      return candlesOf(name, rows, {
        shape: kline,
        write: ([at, open, high, low, close, volume]) => ({ at, open, high, low, close, volume }),
        range,
      })
    },
  }
}
