import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { fixedClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { audit } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { miningWorld, requestOf } from '../../../../testing/mining-world.ts'
import { auditEverything } from '../../../audit-everything.ts'
import { openOrderRequests } from '../order/request-orders.ts'

const child = fileURLToPath(new URL('./daily-profit-child.ts', import.meta.url))
const later = '2026-11-23T03:00:00Z'
const rentals = 300

/** 300 rentals of 40 holders, bought at moments spread over the day, and the recorded days that pay them. */
async function soldOut(db: Database) {
  const world = await miningWorld(db, { at: '2026-11-21T09:00:00Z' })
  await world.record()
  await world.fund('treasury/mining', 100_000_000n)
  await db`insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price, total,
      state, created_at, paid_at, ends_at)
    select ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 1 + i % 40, 'granite-l2', 1, 'rental', 'USDT', 3, 1 + i % 3,
      90 * (1 + i % 3), 1, 1 + i % 3, 'paid', at, at, at + interval '72 hours'
    from generate_series(1, ${rentals}::int) i, lateral (select ${world.clock.now()}::timestamptz + i * interval '97 s') p(at)`
  world.clock.set(later)
  await world.record()
  return world
}

async function result(db: Database) {
  return {
    payouts:
      await db`select rental_id, day::text, gross::text, net::text, posting_key from mining_payout order by 1, 2`,
    balances: await db`select owner, balance::text from account where coin = 'BTC' order by owner`,
  }
}

// Broken once: with the payout rows in a transaction of their own the first kill left 5 of them without a posting.
test('[M-07] a settlement killed in the middle goes on to the result of one that was not', async () => {
  const [whole, killed] = await Promise.all([testDatabase({ max: 3 }), testDatabase({ max: 3 })])
  const undisturbed = await soldOut(whole.db)
  await undisturbed.run('profit')

  const world = await soldOut(killed.db)
  const count = async () => {
    const [row] = await killed.db<{ n: number }[]>`select count(*)::int as n from mining_payout`
    return row?.n ?? 0
  }
  let before = 0
  for (const dieAt of [1, 20, 50]) {
    const run = spawn(process.execPath, [child, killed.url, later, String(dieAt)], { stdio: 'inherit' })
    const [, signal] = await once(run, 'exit')
    expect(signal).toBe('SIGKILL')
    before += 5 * (dieAt - 1)
    expect(await count()).toBe(before)
    expect((await audit(killed.db)).fault).toBeNull()
  }
  await world.run('profit')
  expect(await result(killed.db)).toEqual(await result(whole.db))
  expect(await count()).toBe(2 * rentals)
  await Promise.all([undisturbed.close(), world.close()])
  await Promise.all([whole.close(), killed.close()])
})

// Seen before it was mended: the day was closed over the order's head, and its ten seconds were never paid.
test('[M-07] a rent that is being paid while its day is settled is waited for, and paid for that day', async () => {
  const { db, as, close } = await testDatabase({ max: 4 })
  const world = await miningWorld(db, { at: '2026-11-21T23:59:50Z' })
  await world.record()
  await world.fund('user/1', 1_000_000_000n)
  await world.fund('treasury/mining', 100_000_000n)
  // The days before are closed: only the day itself can wait.
  await world.run('profit')
  // The order is being settled, and waits for the account of its holder.
  const other = await as('lode_owner').reserve()
  await other`begin`
  await other`select from account where owner = 'user/1' for update`
  const selling = openOrderRequests(world).request(requestOf(1n))
  const waiting = async () =>
    (await db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .length
  while ((await waiting()) < 1);
  world.clock.set('2026-11-22T03:00:00Z')
  await world.record()
  let settled = false
  const settling = world.run('profit').then(() => {
    settled = true
  })
  while (!settled && (await waiting()) < 2);
  await other`commit`
  other.release()
  const { order } = await selling
  await settling
  const days = await db`select rental_id, day::text, active_seconds from mining_payout`
  expect(days).toEqual([{ rental_id: order.id, day: '2026-11-21', active_seconds: 10 }])
  await world.close()
  await close()
})

// Seen before it was mended: the term began on a day that was settled, and that part of it was never paid.
test('[M-07] a server whose clock is behind sells nothing of a day that is published', async () => {
  const { db, close } = await testDatabase({ max: 4 })
  const world = await miningWorld(db, { at: '2026-11-22T02:00:00Z' })
  await world.record()
  await world.run('profit')
  await world.fund('user/1', 1_000_000_000n)
  await world.fund('treasury/mining', 100_000_000n)
  const behind = openOrderRequests({ ...world, clock: fixedClock('2026-11-21T23:00:00Z') })
  const { order } = await behind.request(requestOf(1n))
  expect(order.paidAt).toBe('2026-11-22T00:00:00.000Z')
  const [row] = await db`select paid_at from mining_order`
  expect(row?.paid_at).toEqual(new Date('2026-11-22T00:00:00Z'))
  world.clock.set('2026-11-26T02:00:00Z')
  await world.record()
  await world.run('profit')
  expect((await auditEverything(db)).fault).toBeNull()
  const days = await db`select day::text, active_seconds from mining_payout order by day`
  expect(days.map(({ active_seconds }) => active_seconds)).toEqual([86_400, 86_400, 86_400])
  await world.close()
  await close()
})
