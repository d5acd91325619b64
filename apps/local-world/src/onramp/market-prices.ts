import { noiseOf } from '../feeds/noise.ts'
import { readCsv } from '../feeds/read-csv.ts'
import { replayPrices } from '../feeds/replay-prices.ts'
import { recordedData } from '../feeds/start-feeds.ts'
import { recordedSecond } from '../feeds/window.ts'
import type { PriceOf } from './prices.ts'

const daySeconds = 86_400

/** Opens the prices of the replayed market, in dollars, euros and pounds: those that the feeds of the same seed report. */
export function marketPrices({ seed, now }: { seed: number; now: () => Date }): PriceOf {
  const prices = replayPrices(recordedData, noiseOf(seed))
  const rates = readCsv(recordedData, 'eur-fiat-1d.csv')
  /** Dollars and pounds for one euro, of the last day that has rates. */
  const ratesAt = (second: number): { USD: number; GBP: number } => {
    const today = Math.floor(recordedSecond(second) / daySeconds) * daySeconds
    for (let day = today; day > today - 10 * daySeconds; day -= daySeconds) {
      const [, USD, GBP] = rates.get(day) ?? []
      if (USD !== undefined) return { USD: Number(USD), GBP: Number(GBP) }
    }
    throw new Error('no rates are recorded')
  }
  return (coin, currency) => {
    const second = Math.floor(now().getTime() / 1000)
    const dollars =
      coin === 'USDT' ? prices.tether('coinbase', second) : prices.quote(coin, 'coinbase', second)
    if (currency === 'USD') return dollars
    const { USD, GBP } = ratesAt(second)
    return (dollars / USD) * (currency === 'GBP' ? GBP : 1)
  }
}
