import type { Noise } from './noise.ts'
import { readCsv } from './read-csv.ts'
import { recordedSecond } from './window.ts'

const candleSeconds = 4 * 3600
const tickSeconds = 10

/** Prices of any second of the world. Numbers: this is the outside world, not our books. */
export type PriceReplay = {
  /** What a market quotes, in USD. */
  quote(coin: 'BTC' | 'ETH', source: string, second: number): number
}

/**
 * Makes finer ticks between the recorded open, high, low and close: a path that touches all four, with a wobble that
 * stays inside of them. Markets differ by up to 0.02 %.
 */
export function replayPrices(directory: string, noise: Noise): PriceReplay {
  const candles = {
    BTC: readCsv(directory, 'btc-usd-4h.csv'),
    ETH: readCsv(directory, 'eth-usd-4h.csv'),
  }
  return {
    quote(coin, source, second) {
      const recorded = recordedSecond(second)
      const start = recorded - (recorded % candleSeconds)
      const candle = candles[coin].get(start)
      if (!candle) throw new Error(`no ${coin} candle at ${start}`)
      const [, open = 0, high = 0, low = 0, close = 0] = candle.map(Number)
      const tick = Math.floor(recorded / tickSeconds)
      const path = along({ open, high, low, close }, (recorded - start) / candleSeconds, noise(coin, start))
      const wobble = (noise(coin, 'wobble', tick) - 0.5) * (high - low) * 0.05
      const spread = 1 + (noise(coin, source, tick) - 0.5) * 0.0004
      return Math.min(high, Math.max(low, path + wobble)) * spread
    },
  }
}

type Candle = { open: number; high: number; low: number; close: number }

/** Open, then the two extremes in an order and at times of the noise, then close. */
function along({ open, high, low, close }: Candle, part: number, noise: number): number {
  const [first, second] = noise < 0.5 ? [low, high] : [high, low]
  const t1 = 0.2 + 0.3 * noise
  const t2 = t1 + 0.3
  if (part < t1) return open + ((first - open) * part) / t1
  if (part < t2) return first + ((second - first) * (part - t1)) / (t2 - t1)
  return second + ((close - second) * (part - t2)) / (1 - t2)
}
