import type { Clock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import { boundsOf } from '@lode/domain'
import type { CandleSource } from '@lode/feeds'
import type { Job } from '../../../platform/jobs/job.ts'
import { publish } from '../../../platform/live/publish.ts'
import { lastDay } from '../../network/module.ts'
import { countHours, type PricedCoin, saveHours } from '../repository.ts'
import type { MarketService } from '../service.ts'

const coins: readonly PricedCoin[] = ['BTC', 'ETH']
const hourMs = 3_600_000
const weekMs = 168 * hourMs

/** The sources count in dollars: a price in Tether's is none. */
export type PriceDeps = { db: Database; clock: Clock; sources: readonly CandleSource[] }

type TellDeps = PriceDeps & { market: Pick<MarketService, 'prices'> }

/** Records the closes of hours as far as they are missing, and tells everyone who looks what markets agree on now. */
export function createPriceRecorder(deps: TellDeps): Job {
  return {
    name: 'record-prices',
    everyMs: 10_000,
    async run() {
      try {
        for (const coin of coins) await recordHours(deps, coin)
      } finally {
        await tellPrices(deps)
      }
    },
  }
}

async function tellPrices({ db, market }: TellDeps): Promise<void> {
  const { prices } = await market.prices()
  for (const coin of coins) {
    const price = prices.find((row) => row.coin === coin)
    if (!price) publish(db, 'price', { key: coin, value: null })
    else {
      const { usd, change24h, sources, at } = price
      publish(db, 'price', { key: coin, value: { usd, change24h, sources, at } })
    }
  }
}

/** Of the last week, and of every day that is not closed yet: however long we were away, its profit is computed from them. */
async function recordHours(deps: PriceDeps, coin: PricedCoin): Promise<void> {
  const { db, clock } = deps
  const to = Math.floor(clock.now().getTime() / hourMs) * hourMs
  const known = await lastDay(db)
  const first = Math.min(to - weekMs, known ? boundsOf(known).to.getTime() : to)
  for (let from = first; from < to; from += weekMs)
    await fillHours(deps, coin, { from: new Date(from), to: new Date(Math.min(from + weekMs, to)) })
}

/** Records the closes of a range that are missing. What one source leaves out, the next may know. */
export async function fillHours(
  { db, sources }: PriceDeps,
  coin: PricedCoin,
  range: { from: Date; to: Date },
): Promise<void> {
  const wanted = (range.to.getTime() - range.from.getTime()) / hourMs
  for (const source of sources) {
    if ((await countHours(db, coin, range)) >= wanted) return
    const candles = await source.candles(`${coin}-USD`, '1h', range).catch(() => [])
    const hours = candles.map(({ at, close }) => ({ from: at, usd: close }))
    await withTransaction(db, (tx) => saveHours(tx, coin, source.name, hours))
  }
}
