import type { Noise } from './noise.ts'
import { readCsv } from './read-csv.ts'
import { recordedSecond } from './window.ts'

const tickSeconds = 10
/** So many quotes make a candle. */
const ticksACandle = 20

/** The coins whose prices in US dollars are recorded, with their files and how many seconds a recorded candle spans. */
const records = {
  BTC: { file: 'btc-usd-4h.csv', seconds: 14_400 },
  ETH: { file: 'eth-usd-4h.csv', seconds: 14_400 },
  SOL: { file: 'sol-usdt-1d.csv', seconds: 86_400 },
  BNB: { file: 'bnb-usdt-1d.csv', seconds: 86_400 },
  XRP: { file: 'xrp-usdt-1d.csv', seconds: 86_400 },
  DOGE: { file: 'doge-usdt-1d.csv', seconds: 86_400 },
  TRX: { file: 'trx-usdt-1d.csv', seconds: 86_400 },
  ADA: { file: 'ada-usdt-1d.csv', seconds: 86_400 },
  LINK: { file: 'link-usdt-1d.csv', seconds: 86_400 },
  UNI: { file: 'uni-usdt-1d.csv', seconds: 86_400 },
} as const

/** A coin whose prices are recorded. */
export type ReplayedCoin = keyof typeof records

/** All of them. */
export const replayedCoins = Object.keys(records) as ReplayedCoin[]

/** Whether a text is the symbol of a coin whose prices are recorded. */
export function isReplayed(symbol: string): symbol is ReplayedCoin {
  return symbol in records
}

/** What a span of time did to a price. */
export type ReplayedCandle = { open: number; high: number; low: number; close: number; volume: number }

/** Prices of any second of the world. Numbers: this is the outside world, not our books. */
export type PriceReplay = {
  /** What a market quotes, in USD. */
  quote(coin: ReplayedCoin, source: string, second: number): number
  /** What a market pays for a Tether dollar, in USD: within 0.1 % of one. */
  tether(source: string, second: number): number
  /** What a market says of the span of `seconds` from `start` on, as far as it has passed by `now`. */
  candle(
    coin: ReplayedCoin,
    source: string,
    span: { start: number; seconds: number; now: number },
  ): ReplayedCandle
}

/**
 * Makes finer ticks between the recorded open, high, low and close: a path that touches all four, with a wobble that
 * stays inside of them. Markets differ by up to 0.02 %.
 */
export function replayPrices(directory: string, noise: Noise): PriceReplay {
  const kept = new Map<ReplayedCoin, Map<number, readonly number[]>>()
  function candlesOf(coin: ReplayedCoin): Map<number, readonly number[]> {
    const known = kept.get(coin) ?? readNumbers(directory, records[coin].file)
    kept.set(coin, known)
    return known
  }
  function recordOf(coin: ReplayedCoin, second: number) {
    const { seconds } = records[coin]
    const recorded = recordedSecond(second)
    const start = recorded - (recorded % seconds)
    const row = candlesOf(coin).get(start)
    if (!row) throw new Error(`no ${coin} candle at ${start}`)
    const [, open = 0, high = 0, low = 0, close = 0, volume = 0] = row
    return { open, high, low, close, volume, start, seconds, recorded }
  }
  function quote(coin: ReplayedCoin, source: string, second: number): number {
    const { start, seconds, recorded, ...candle } = recordOf(coin, second)
    const path = along(candle, (recorded - start) / seconds, noise(coin, start))
    const spread = 1 + (noise(coin, source, Math.floor(recorded / tickSeconds)) - 0.5) * 0.0004
    const off = wobble(noise, coin, recorded) * (candle.high - candle.low)
    return Math.min(candle.high, Math.max(candle.low, path + off)) * spread
  }
  return {
    quote,
    tether(source, second) {
      const at = Math.floor(recordedSecond(second) / tickSeconds)
      return (
        1 + (noise('USDT', Math.floor(at / 360)) - 0.5) * 0.001 + (noise('USDT', source, at) - 0.5) * 0.0004
      )
    },
    candle(coin, source, { start, seconds, now }) {
      const end = Math.min(start + seconds - 1, now)
      const step = Math.max(tickSeconds, seconds / ticksACandle)
      const quotes: number[] = []
      for (let second = start; second <= end; second += step) quotes.push(quote(coin, source, second))
      quotes.push(quote(coin, source, end))
      let volume = 0
      for (let second = start; second < start + seconds; second += records[coin].seconds) {
        const record = recordOf(coin, second)
        volume += (record.volume * Math.min(seconds, record.seconds)) / record.seconds
      }
      const passed = (end - start + 1) / seconds
      return {
        open: quotes[0] ?? 0,
        high: Math.max(...quotes),
        low: Math.min(...quotes),
        close: quotes.at(-1) ?? 0,
        volume: volume * passed * (0.4 + 1.2 * noise(coin, 'volume', start, seconds)),
      }
    },
  }
}

function readNumbers(directory: string, file: string): Map<number, readonly number[]> {
  return new Map([...readCsv(directory, file)].map(([start, row]) => [start, row.map(Number)]))
}

/** A part of the candle's height, up to 0.04 either way: slow waves and quick ones, each with the same noise whenever it is asked for. */
function wobble(noise: Noise, coin: string, second: number): number {
  const waves = [
    { seconds: 10, height: 0.01 },
    { seconds: 300, height: 0.02 },
    { seconds: 3600, height: 0.05 },
  ]
  return waves.reduce((sum, { seconds, height }) => {
    const at = Math.floor(second / seconds)
    const part = (second % seconds) / seconds
    const [from, to] = [noise(coin, 'wobble', seconds, at), noise(coin, 'wobble', seconds, at + 1)]
    return sum + (from + (to - from) * part - 0.5) * height
  }, 0)
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
