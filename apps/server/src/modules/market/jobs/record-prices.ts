import { type Database, withTransaction } from '@lode/database'
import { boundsOf, type Clock } from '@lode/domain'
import type { PricedCoin, PriceSource } from '@lode/feeds'
import type { Job } from '../../../platform/jobs/job.ts'
import { publish } from '../../../platform/live/publish.ts'
import { lastDay } from '../../network/module.ts'
import { countHours, saveHours, saveLatest } from '../repository.ts'
import type { MarketService } from '../service.ts'

const coins: readonly PricedCoin[] = ['BTC', 'ETH']
const hourMs = 3_600_000
const weekMs = 168 * hourMs

export type PriceDeps = { db: Database; clock: Clock; sources: readonly PriceSource[] }

type TellDeps = PriceDeps & { market: Pick<MarketService, 'prices'> }

/**
 * Records what each source says, and the closes of hours as far as they are missing. A source that fails is left out: its
 * price grows stale by itself. What they agree on then is told to everyone who looks.
 */
export function createPriceRecorder(deps: TellDeps): Job {
  return {
    name: 'record-prices',
    everyMs: 10_000,
    async run() {
      try {
        for (const coin of coins) {
          await recordLatest(deps, coin)
          await recordHours(deps, coin)
        }
      } finally {
        await tellPrices(deps)
      }
    },
  }
}

async function recordLatest({ db, sources }: PriceDeps, coin: PricedCoin): Promise<void> {
  const answers = await Promise.allSettled(sources.map((source) => source.latest(coin)))
  const prices = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  if (prices.length === 0) throw new AggregateError(answers.map(reasonOf), `no source has a price of ${coin}`)
  await withTransaction(db, async (tx) => {
    for (const price of prices) await saveLatest(tx, coin, price)
  })
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
    const hours = (await source.hours?.(coin, range).catch(() => [])) ?? []
    await withTransaction(db, (tx) => saveHours(tx, coin, source.name, hours))
  }
}

function reasonOf(answer: PromiseSettledResult<unknown>): unknown {
  return answer.status === 'rejected' ? answer.reason : null
}
