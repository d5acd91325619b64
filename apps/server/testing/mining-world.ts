import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Chain } from '@lode/chain'
import { fixedClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { boundsOf, type Coin, coinSymbols, developmentStatementKey, money } from '@lode/domain'
import {
  binanceTop,
  ckpool,
  coinbaseCandles,
  coinbaseTop,
  krakenCandles,
  krakenTop,
  mempool,
} from '@lode/feeds'
import { openLedger } from '@lode/ledger'
import { startFeeds } from '@lode/local-world/feeds'
import { creditDeposits } from '../src/modules/deposit/credit-deposits.ts'
import { listDeposits } from '../src/modules/deposit/repository.ts'
import { createPastPriceRecorder } from '../src/modules/market/jobs/record-past-prices.ts'
import { createPriceRecorder } from '../src/modules/market/jobs/record-prices.ts'
import { createTopRecorder } from '../src/modules/market/jobs/record-tops.ts'
import { createMarketService } from '../src/modules/market/service.ts'
import { createDailyProfitJob } from '../src/modules/mining/jobs/daily-profit.ts'
import { createOrderJob } from '../src/modules/mining/jobs/expire-orders.ts'
import type { PurchaseRequest, RentRequest } from '../src/modules/mining/order/check-requests.ts'
import { seedMiners } from '../src/modules/mining/seed-miners.ts'
import { createMiningService } from '../src/modules/mining/service.ts'
import { createNetworkRecorder } from '../src/modules/network/jobs/record-network.ts'
import { createPastBlockRecorder } from '../src/modules/network/jobs/record-past-blocks.ts'
import { createPoolRecorder } from '../src/modules/network/jobs/record-pool.ts'
import { localSigner, type Signer } from '../src/modules/network/signer.ts'
import { createReceiver } from '../src/modules/payments/jobs/receive-deposits.ts'
import { fund } from './exchange-world.ts'

/** The operator's file that the product ships. */
export const minersFile: string = fileURLToPath(new URL('../data/miners.json', import.meta.url))

/** Mining over a migrated database and the replayed feeds, all real. Advance the clock, then `record`. */
export async function miningWorld(
  db: Database,
  {
    at,
    seed = 7,
    signer = localSigner(developmentStatementKey),
  }: { at: string; seed?: number; signer?: Signer },
) {
  const clock = fixedClock(at)
  const feeds = await startFeeds({ port: 0, clock, seed })
  const { url } = feeds
  const ledger = openLedger({ db, clock })
  const deps = { db, ledger, clock }
  const alarms: { kind: string; detail: string }[] = []
  const sources = [coinbaseCandles({ url }), krakenCandles({ url })]
  const topSources = [binanceTop({ url }), coinbaseTop({ url }), krakenTop({ url })]
  const market = createMarketService({ db, clock, replay: true, pairs: [] })
  const jobs = {
    prices: createPriceRecorder({
      db,
      clock,
      sources,
      market,
    }),
    tops: createTopRecorder({ db, clock, sources: topSources, coins: coinSymbols() }),
    pastPrices: createPastPriceRecorder({ db, clock, sources }),
    pastBlocks: createPastBlockRecorder({ db, clock, source: mempool({ url }) }),
    pool: createPoolRecorder({ db, clock, source: ckpool({ url, account: 'lode' }) }),
    network: createNetworkRecorder({
      db,
      clock,
      source: mempool({ url }),
      signer,
      alarm: (alarm) => void alarms.push(alarm),
    }),
    profit: createDailyProfitJob(deps),
    payments: createReceiver(deps),
    orders: createOrderJob(deps),
  }
  const { signal } = new AbortController()
  await seedMiners(db, { file: minersFile, clock })
  return {
    ...deps,
    jobs,
    signer,
    alarms,
    feedsUrl: url,
    mining: createMiningService(deps),
    market,
    run: (job: keyof typeof jobs) => jobs[job].run(signal),
    async record() {
      for (const job of ['tops', 'prices', 'pool', 'network'] as const) await jobs[job].run(signal)
    },
    /** Lets the pool accept a share of what is rated on a day. Called when the pool was recorded and the day is not published. */
    async deliver(day: string, share: string) {
      const { from, to } = boundsOf(day)
      await db`insert into pool_sample (at, shares, day_th, source, derived)
        select e.at, trunc(p.shares + r.th * 1e12 / 4294967296 * (extract(epoch from ${from} - p.at) + e.part * 86400)),
          p.day_th, p.source, false
        from (values (${from}::timestamptz, 0::numeric), (${to}::timestamptz, ${share}::numeric)) e(at, part),
          lateral (select (document ->> 'ratedTh')::numeric as th from terms where subject = 'rating' order by version desc limit 1) r,
          lateral (select * from pool_sample where at < ${from} order by at desc limit 1) p`
    },
    /** Gives `user/N` USDT or another coin, or the treasury BTC. */
    async fund(
      owner: `user/${bigint}` | 'treasury/mining',
      units: bigint,
      coin: Coin = owner === 'treasury/mining' ? 'BTC' : 'USDT',
    ) {
      await fund(db, owner, money(units, coin))
    },
    /** Has a holder's deposit seen now, and credits it, unless it is to wait; answers with what does so. */
    async deposit(owner: `user/${bigint}`, units: bigint, coin: Coin = 'USDT') {
      const id = randomUUID()
      await db`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units,
          via, swept, state, seen_at)
        values (${id}, 'ethereum', ${id}, 0, 1, ${id}, ${clock.now()}, ${owner}, ${coin}, ${units}, 'vault', true, 'seen', ${clock.now()})`
      return {
        id,
        async credit() {
          const all = await listDeposits(db, { owner, limit: 100 })
          const [credited] = await creditDeposits(
            { ...deps, chain: { network: 'ethereum' } as Chain },
            all.filter((one) => one.id === id),
          )
          return credited?.fate
        },
      }
    },
    close: feeds.close,
  }
}

/** An order of one machine for 3 days, paid from the balance. */
export function requestOf(userId: bigint, more: Partial<RentRequest> = {}): RentRequest {
  const base = {
    minerId: 'basalt-s21',
    periodDays: 3,
    quantity: 1,
    termsVersion: 1,
    payWith: 'balance',
  } as const
  return { ...base, key: randomUUID(), userId, ...more }
}

/** An order to buy one machine, paid in USDT from the balance. */
export function purchaseOf(userId: bigint, more: Partial<PurchaseRequest> = {}): PurchaseRequest {
  const base = {
    minerId: 'basalt-s21',
    coin: 'USDT',
    quantity: 1,
    termsVersion: 1,
    payWith: 'balance',
  } as const
  return { ...base, key: randomUUID(), userId, ...more }
}
