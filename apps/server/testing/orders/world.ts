import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { money } from '@lode/domain'
import type { RentRequest } from '../../src/modules/mining/order/check-requests.ts'
import { seedMiners } from '../../src/modules/mining/seed-miners.ts'
import { seedTerms } from '../../src/platform/terms/put-terms.ts'
import { fund } from '../exchange-world.ts'
import { minersFile } from '../mining-world.ts'

/** A miner of one kind, of 200 TH/s, that costs 10 USDT for 3 days; the pool attests more than enough. For tests. */
export async function furnishOrders(
  db: Database,
  { clock, units }: { clock: Clock; units: number },
): Promise<void> {
  const now = clock.now()
  await seedTerms(db, { subject: 'rating', document: { ratedTh: '1000000000' }, now })
  await seedMiners(db, { file: minersFile, clock })
  await db`insert into pool_sample (at, shares, day_th, source, derived) values (${clock.now()}, 1, 1e9, 'test', false)`
  await db`insert into miner (id, name, parameters, units_total, on_sale) values ('pebble', 'Pebble', '[]', ${units}, true)`
  const terms = {
    ...{ powerTh: '200', joulesPerTh: '17.5', poolFee: '0.01', serviceFee: '0.02', tariffUsd: '0.05' },
    prices: { 3: '10' },
  }
  await seedTerms(db, { subject: 'miner/pebble', document: terms, now })
}

/** A new holder with so much USDT, in base units. */
export async function holderWith(db: Database, units: bigint): Promise<bigint> {
  const [user] = await db<{ id: bigint }[]>`insert into users (address, invite_code, created_at)
    values ('0x' || substring(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') for 40),
      gen_random_uuid()::text, now()) returning id`
  const id = user?.id ?? 0n
  await fund(db, `user/${id}`, money(units, 'USDT'))
  return id
}

/** An order of pebbles for 3 days that is kept under its key. */
export function keyedOrder(userId: bigint, more: Partial<RentRequest> = {}) {
  const key = more.key ?? randomUUID()
  const request = {
    minerId: 'pebble',
    periodDays: 3,
    quantity: 1,
    termsVersion: 1,
    payWith: 'balance',
  } as const
  const bodyHash = createHash('sha256').update(JSON.stringify(more)).digest()
  return { ...request, ...more, key, userId, keyed: { userId, key, bodyHash } }
}
