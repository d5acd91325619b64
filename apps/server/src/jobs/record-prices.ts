import { type Database, withTransaction, writeEvent } from '@lode/database'
import type { Clock } from '@lode/domain'
import type { PricedCoin, PriceSource } from '@lode/feeds'
import { readHours, saveHours, saveLatest } from '../modules/market/repository.ts'
import type { Job } from './job.ts'

const coins: readonly PricedCoin[] = ['BTC', 'ETH']
const hourMs = 3_600_000
const weekHours = 168

type PriceDeps = { db: Database; clock: Clock; sources: readonly PriceSource[] }

/**
 * Records what each source says, and the closes of the last week's hours as far as they are missing. A source
 * that fails is left out: its price grows stale by itself.
 */
export function createPriceRecorder(deps: PriceDeps): Job {
  return {
    name: 'record-prices',
    everyMs: 10_000,
    async run() {
      for (const coin of coins) {
        await recordLatest(deps, coin)
        await recordHours(deps, coin)
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
    await writeEvent(tx, { topic: 'price', payload: { coin } })
  })
}

async function recordHours({ db, clock, sources }: PriceDeps, coin: PricedCoin): Promise<void> {
  const to = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs)
  const from = new Date(to.getTime() - weekHours * hourMs)
  if ((await readHours(db, coin, from)).length >= weekHours) return
  for (const source of sources) {
    const hours = await source.hours?.(coin, { from, to }).catch(() => [])
    if (!hours?.length) continue
    await withTransaction(db, (tx) => saveHours(tx, coin, source.name, hours))
    return
  }
}

function reasonOf(answer: PromiseSettledResult<unknown>): unknown {
  return answer.status === 'rejected' ? answer.reason : null
}
