import { randomUUID } from 'node:crypto'
import type { Database } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWaiting } from './read-claims.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let owner: Database
beforeAll(async () => {
  database = await testDatabase()
  owner = database.as('lode_owner')
})
afterAll(() => database.close())

type Order = { coin?: 'USDT' | 'ETH'; power: number; paid: string; ends: string; state?: string }

/** Adds rows without those that they point to: the figures alone count here. */
async function addOrder({ coin = 'USDT', power, paid, ends, state = 'paid' }: Order): Promise<string> {
  const id = randomUUID()
  const days = (Date.parse(ends) - Date.parse(paid)) / 86_400_000
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total,
        state, created_at, paid_at, ends_at)
      values (${id}, 1, 'm', 1, 'rental', ${coin}, ${days}, 1, ${power}, 1, 1, ${state}, ${paid}, ${paid}, ${ends})`
  })
  return id
}

async function addPayout(
  rental: string,
  day: string,
  { credited = 0, refunded = 0, owed = false }: { credited?: number; refunded?: number; owed?: boolean },
): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into mining_payout (rental_id, day, active_seconds, gross, pool_fee_paid, power_paid, service_fee_paid, net, credited,
        posting_key, settled_at, refunded, refund_owed)
      values (${rental}, ${day}, 86400, ${credited}, 0, 0, 0, ${credited}, ${credited}, ${credited > 0 ? randomUUID() : null},
        '2026-11-11T00:10:00Z', ${refunded}, ${owed})`
  })
}

// Seen to fail with refunds that are paid counted, with a floor for the ceiling, and with orders that run past their end.
test('[G-04] claims in no account yet are refunds owed and power mined since the last settled day', async () => {
  const settled = await addOrder({ power: 100, paid: '2026-11-01T00:00:00Z', ends: '2026-12-01T00:00:00Z' })
  // Half a day of it lies behind the settled day; the last one ends within the day that is read.
  await addOrder({ power: 50, paid: '2026-11-11T12:00:00Z', ends: '2026-12-11T12:00:00Z' })
  await addOrder({ power: 40, paid: '2026-11-01T06:00:00Z', ends: '2026-11-11T06:00:00Z' })
  const ended = { power: 7, paid: '2026-10-01T00:00:00Z', ends: '2026-10-31T00:00:00Z', state: 'completed' }
  const [inTether, inEther] = [await addOrder(ended), await addOrder({ ...ended, coin: 'ETH' })]
  await owner`insert into network_day (day, settled_at) values ('2026-11-10', '2026-11-11T00:10:00Z'), ('2026-11-11', null)`
  expect(await readWaiting(database.db, new Date('2026-11-12T00:00:00Z'))).toEqual(new Map())
  await addPayout(settled, '2026-11-10', { credited: 864_001 })
  await addPayout(inTether, '2026-10-03', { refunded: 1_234_567, owed: true })
  await addPayout(inTether, '2026-10-04', { refunded: 30, owed: true })
  await addPayout(inTether, '2026-10-05', { refunded: 500, owed: false })
  await addPayout(inEther, '2026-10-06', { refunded: 77, owed: true })
  // (100 TH x 86,400 s + 50 x 43,200 + 40 x 21,600) at 864,001 satoshi for 8,640,000 TH-seconds.
  expect(await readWaiting(database.db, new Date('2026-11-12T00:00:00Z'))).toEqual(
    new Map([
      ['BTC', { refunds: '0', mined: '1166402' }],
      ['USDT', { refunds: '1234597', mined: '0' }],
      ['ETH', { refunds: '77', mined: '0' }],
    ]),
  )
})
