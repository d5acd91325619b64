import { spanOf } from '@lode/domain'
import * as z from 'zod/mini'
import { type CandleSource, mostToldCandles } from './candle-source.ts'
import { candlesOf } from './candles-of.ts'
import { fetchJson } from './fetch-json.ts'
import { listOf } from './list-of.ts'
import { parseExactly } from './parse-exactly.ts'
import { amountText, priceText } from './price-text.ts'

const name = 'coinbase'
/** Start in seconds, low, high, open, close, volume; newest first. */
const row = z.tuple([z.string(), priceText, priceText, priceText, priceText, amountText])

/**
 * Candles of Coinbase Exchange, `GET /products/<pair>/candles`: JSON numbers, read by their digits.
 * @example coinbaseCandles({ url: 'https://api.exchange.coinbase.com' })
 */
export function coinbaseCandles({ url }: { url: string }): CandleSource {
  return {
    name,
    async candles(pair, interval, range) {
      const { from, to } = range
      const span = spanOf(interval)
      const last = new Date(to.getTime() - span)
      const query = `granularity=${span / 1000}&start=${from.toISOString()}&end=${last.toISOString()}`
      const address = `${url}/products/${pair}/candles?${query}`
      const rows = await fetchJson(name, address, listOf(z.unknown(), mostToldCandles), {}, parseExactly)
      return candlesOf(name, rows, {
        shape: row,
        write: ([start, low, high, open, close, volume]) => ({
          at: Number(start) * 1000,
          ...{ open, high, low, close, volume },
        }),
        range,
      })
    },
  }
}
