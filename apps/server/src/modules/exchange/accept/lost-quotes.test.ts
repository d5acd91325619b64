import { errorStatus } from '@lode/api-contract'
import { fixedClock, pause, systemClock } from '@lode/clock'
import type { Coin } from '@lode/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  amountOf,
  exchangeOf,
  exchanger,
  exchangeWorld,
  keyedAcceptance,
  tellTops,
} from '../../../../testing/exchange-world.ts'
import { auditEverything } from '../../../audit-everything.ts'

let world: Awaited<ReturnType<typeof exchangeWorld>>
beforeAll(async () => {
  world = await exchangeWorld()
})
afterAll(() => world.close())

/** A holder with a quote of 20 USDT for ETH. */
async function quoted() {
  world.clock.advance(60_000)
  await tellTops(world.db, world.clock)
  const userId = await exchanger(world.db, '100 USDT')
  const given = {
    id: crypto.randomUUID(),
    userId,
    from: 'USDT',
    to: 'ETH',
    given: amountOf('20 USDT'),
  } as const
  return { userId, quote: await world.exchange.quote(given) }
}

/** Accepts a quote while its coin's row of flow is locked, does something meanwhile, and lets go. */
async function whileLocked(accept: () => Promise<{ status: number }>, meanwhile: () => Promise<unknown>) {
  await world.db`insert into exchange_flow (coin, minute, units) values ('ETH', 'epoch', 0) on conflict do nothing`
  let answer: Promise<{ status: number; reply?: unknown }> | undefined
  await world.as('lode_owner').begin(async (tx) => {
    await tx`select from exchange_flow where coin = 'ETH' for update`
    answer = accept()
    for (;;) {
      const [waits] = await tx`select from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`
      if (waits) break
      await pause(systemClock, 5)
    }
    await meanwhile()
  })
  return answer
}

const moved = async (userId: bigint) =>
  (
    await world.db`select from posting p join account a on a.id in (p.debit, p.credit)
    where a.owner = ${`user/${userId}`} and p.code like 'exchange%'`
  ).length

// Seen to fail before quotes were locked: 200, three postings and no exchange, after which payouts halted for good.
test('[S-06] [G-01] a quote deleted while its acceptance waits moves nothing and is answered as expired', async () => {
  const { userId, quote } = await quoted()
  const answer = await whileLocked(
    () => world.exchange.settle(keyedAcceptance(userId, quote.id)),
    () => world.db`delete from exchange_quote where id = ${quote.id}`,
  )
  expect(answer).toMatchObject({
    status: errorStatus['exchange.quote_expired'],
    reply: { code: 'exchange.quote_expired' },
  })
  expect(await moved(userId)).toBe(0)
  expect((await auditEverything(world.db)).fault).toBeNull()
})

test('[S-06] a halt raised while an acceptance waits refuses it', async () => {
  const { userId, quote } = await quoted()
  const answer = await whileLocked(
    () => world.exchange.settle(keyedAcceptance(userId, quote.id)),
    () =>
      world.db`insert into halt (kind, reason, raised_by, at) values ('manual', 'test', 'system:test', now())`,
  )
  expect(answer).toMatchObject({
    status: 503,
    reply: { code: 'exchange.halted', params: { reason: 'manual' } },
  })
  await world.as(
    'lode_owner',
  )`update halt set cleared_at = now(), cleared_by = 'operator:test', clear_reason = 'test'`
  expect(await moved(userId)).toBe(0)
})

test('[S-06] a process whose clock stands still does not accept a quote that has expired for the others', async () => {
  const { userId, quote } = await quoted()
  const behind = exchangeOf(world.db, fixedClock(world.clock.now().toISOString()))
  world.clock.advance(16_000)
  await world.db`insert into job_run (name, at, failed, due_by) values ('any', ${world.clock.now()}, false, now())`
  expect(await behind.settle(keyedAcceptance(userId, quote.id))).toMatchObject({
    reply: { code: 'exchange.quote_expired' },
  })
  expect(await moved(userId)).toBe(0)
})

// Seen to fail with quotes that void nothing: all of the hundred could be accepted.
test('[A-11] of a hundred quotes of a holder for a pair one is open, whichever way it goes', async () => {
  world.clock.advance(60_000)
  await tellTops(world.db, world.clock)
  const userId = await exchanger(world.db, '5000 USDT', '1 BTC')
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID())
  const ask = (id: string, given: string, to: Coin) => {
    const amount = amountOf(given)
    return world.exchange.quote({ id, userId, from: amount.coin, to, given: amount })
  }
  const elsewhere = crypto.randomUUID()
  await ask(elsewhere, '10 USDT', 'ETH')
  await Promise.all(
    ids.map((id, i) => (i % 2 === 0 ? ask(id, '10 USDT', 'BTC') : ask(id, '0.0001 BTC', 'USDT'))),
  )
  const open = await world.db<{ id: string }[]>`
    select id from exchange_quote where user_id = ${userId} and replaced_at is null and id = any (${ids}::uuid[])`
  expect(open).toHaveLength(1)
  // Asked again under its id, an earlier quote stays void and voids nothing.
  const replaced = ids.find((id) => id !== open[0]?.id) ?? ''
  await ask(replaced, '10 USDT', 'BTC')
  const answers = await Promise.all(
    [...ids, elsewhere].map((id) => world.exchange.settle(keyedAcceptance(userId, id))),
  )
  const codes = answers.map(({ status, reply }) =>
    status === 200 ? 'done' : (reply as { code: string }).code,
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(2)
  expect(codes.filter((code) => code === 'exchange.quote_replaced')).toHaveLength(99)
})
