import { sidesOf, spanOf } from '@lode/domain'
import * as z from 'zod/mini'
import type { CandleSource } from './candle-source.ts'
import { candlesOf } from './candles-of.ts'
import { FeedFailed, fetchJson } from './fetch-json.ts'
import { krakenName } from './kraken-name.ts'
import { listOf } from './list-of.ts'
import { parseExactly } from './parse-exactly.ts'
import { amountText, priceText } from './price-text.ts'

const name = 'kraken'
/** It tells so many candles of each span, the newest, whatever is asked for. */
const told = 720
/** Start in seconds, open, high, low, close, mean price, volume, trades. */
const row = z.tuple([
  z.string(),
  ...([priceText, priceText, priceText, priceText] as const),
  ...([amountText, amountText, z.string()] as const),
])
const shape = z.object({
  error: z.array(z.string()),
  result: z.optional(z.record(z.string(), z.union([listOf(z.unknown(), 2 * told), z.string()]))),
})

/**
 * Candles of Kraken, `GET /0/public/OHLC`: the newest 720 of a span. What was before them it does not say, so who asks for that
 * is told nothing.
 * @throws {FeedFailed} also where the range begins before what it tells
 * @example krakenCandles({ url: 'https://api.kraken.com' })
 */
export function krakenCandles({ url }: { url: string }): CandleSource {
  return {
    name,
    async candles(pair, interval, range) {
      const { from } = range
      const { base, quote } = sidesOf(pair)
      const span = spanOf(interval)
      const query = `pair=${krakenName(base)}${quote}&interval=${span / 60_000}&since=${from.getTime() / 1000 - 1}`
      const { error, result } = await fetchJson(
        name,
        `${url}/0/public/OHLC?${query}`,
        shape,
        {},
        parseExactly,
      )
      const rows = Object.values(result ?? {}).find((one) => typeof one !== 'string')
      if (error.length > 0 || !rows) throw new FeedFailed(name, { cause: error })
      const first = rows.map((one) => row.safeParse(one)).find(({ success }) => success)?.data?.[0]
      const begins = new Date(Number(first ?? 0) * 1000)
      if (rows.length >= told && begins > from)
        throw new FeedFailed(name, { cause: `it begins at ${begins.toISOString()}` })
      return candlesOf(name, rows, {
        shape: row,
        write: ([start, open, high, low, close, , volume]) => ({
          at: Number(start) * 1000,
          ...{ open, high, low, close, volume },
        }),
        range,
      })
    },
  }
}
