import { createHash, randomUUID } from 'node:crypto'
import { type Clock, fixedClock } from '@lode/clock'
import { type Database, openDatabase } from '@lode/database'
import { type Coin, type Money, parseMoney } from '@lode/domain'
import { type Owner, openLedger } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { creditCodeOf } from '../src/modules/deposit/credit-deposits.ts'
import { seedExchangeTerms } from '../src/modules/exchange/exchange-terms.ts'
import { createExchangeService, type ExchangeService } from '../src/modules/exchange/service.ts'
import { createMarketService, type MarketService } from '../src/modules/market/service.ts'
import { saveTops } from '../src/modules/market/tops/repository.ts'

/** Where prices stand in the tests of exchanges: a bitcoin for 100,000 USD, an ether for 4,000, USDT a dollar. */
export const testPrices: Readonly<Record<string, number>> = { USDT: 1, BTC: 100_000, ETH: 4_000 }

/** Tells the three markets' books at a moment: each a little apart, around the prices given. */
export async function tellTops(
  db: Database,
  clock: Clock,
  prices: Readonly<Record<string, number>> = testPrices,
): Promise<void> {
  const now = clock.now()
  const venues = ['binance', 'coinbase', 'kraken'] as const
  const tops = Object.entries(prices).flatMap(([coin, mid]) =>
    venues
      .filter((venue) => coin !== 'USDT' || venue !== 'binance')
      .map((venue) => ({
        ...{ coin: coin as Coin, venue, mark: `${now.getTime()}`, at: now },
        ...{ bid: (mid * 0.9999).toFixed(6), ask: (mid * 1.0001).toFixed(6) },
        countedIn: venue === 'binance' ? ('USDT' as const) : ('USD' as const),
      })),
  )
  await saveTops(db, tops, now)
}

/** The market as another process would open it. */
export function marketOf(db: Database, clock: Clock): MarketService {
  return createMarketService({ db, clock, replay: false, pairs: [] })
}

/** The exchange as another process would open it. */
export function exchangeOf(db: Database, clock: Clock): ExchangeService {
  const market = marketOf(db, clock)
  return createExchangeService({ db, ledger: openLedger({ db, clock }), clock, market })
}

/** Credits an account as a deposit into the vault that was confirmed: its row and its posting. */
export async function fund(db: Database, owner: Owner, amount: Money): Promise<void> {
  const id = randomUUID()
  await openLedger({ db }).post({
    ...{ key: id, debit: 'custody/ethereum', credit: owner, amount },
    ...{ code: creditCodeOf(owner), reference: `deposit:${id}`, actor: 'system:test' },
  })
  await db`insert into deposit (id, network, transaction_hash, log_index, block_height, block_hash, block_at, owner, coin, units,
      via, swept, state, seen_at, credited_at)
    values (${id}, 'ethereum', ${id}, 0, 0, ${id}, 'epoch', ${owner}, ${amount.coin}, ${String(amount.units)}, 'vault', true,
      'confirmed', 'epoch', 'epoch')`
}

/** A new holder with amounts such as `'100 USDT'`. */
export async function exchanger(db: Database, ...amounts: string[]): Promise<bigint> {
  const [user] = await db<{ id: bigint }[]>`insert into users (address, invite_code, created_at)
    values ('0x' || substring(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') for 40),
      gen_random_uuid()::text, now()) returning id`
  const id = user?.id ?? 0n
  for (const text of amounts) await fund(db, `user/${id}`, amountOf(text))
  return id
}

/** Reads an amount. @example amountOf('100 USDT') */
export function amountOf(text: string): Money {
  const [amount = '', coin = ''] = text.split(' ')
  return parseMoney(amount, coin as Coin)
}

/** An acceptance that is kept under a key of its own. */
export function keyedAcceptance(userId: bigint, quoteId: string, key: string = randomUUID()) {
  return { quoteId, userId, keyed: { userId, key, bodyHash: createHash('sha256').update(quoteId).digest() } }
}

/** A database with terms, an inventory and prices, and the exchange over it. */
export async function exchangeWorld() {
  const database = await testDatabase({ max: 4 })
  const { db } = database
  const clock = fixedClock('2026-11-22T09:00:00Z')
  await seedExchangeTerms({ db, clock })
  for (const text of ['100000 USDT', '1 BTC', '20 ETH']) await fund(db, 'liquidity/exchange', amountOf(text))
  await tellTops(db, clock)
  const pools: Database[] = []
  return {
    ...database,
    clock,
    exchange: exchangeOf(db, clock),
    /** As another process has it. */
    anotherProcess() {
      const pool = openDatabase(database.url, { max: 4 })
      pools.push(pool)
      return exchangeOf(pool, clock)
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()))
      await database.close()
    },
  }
}
