import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ApiError, endpoints, errorStatus } from '@lode/api-contract'
import { fixedClock } from '@lode/clock'
import { type Database, openDatabase } from '@lode/database'
import { openLedger } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { furnishOrders, holderWith, keyedOrder } from '../../../../testing/orders/world.ts'
import { auditEverything } from '../../../audit-everything.ts'
import { createOrderJob } from '../jobs/expire-orders.ts'
import { createMiningService } from '../service.ts'
import { cancelOrder } from './cancel-order.ts'
import { openOrderRequests } from './request-orders.ts'

const at = '2026-11-22T09:00:00Z'
const usdt = 1_000_000n
const pools: Database[] = []
let database: Awaited<ReturnType<typeof testDatabase>>

/** Orders as another process would settle them. */
function processOf(clock = fixedClock(at)) {
  const db = openDatabase(database.url, { max: 4 })
  pools.push(db)
  return openOrderRequests({ db, ledger: openLedger({ db, clock }), clock })
}
const units = async (): Promise<number[]> => {
  const [row] = await database.db`select units_held, units_reserved from miner where id = 'pebble'`
  return [row?.units_held, row?.units_reserved]
}
const only = (free: number) =>
  database.db`update miner set units_total = units_held + ${free} where id = 'pebble'`

beforeAll(async () => {
  database = await testDatabase({ max: 4 })
  await furnishOrders(database.db, { clock: fixedClock(at), units: 1_000_000 })
})
afterAll(async () => {
  expect((await auditEverything(database.db)).fault).toBeNull()
  await Promise.all(pools.map((db) => db.end()))
  await database.close()
})

// Seen to fail when a refusal was not kept.
test('[A-06] [M-03] of 34 orders at once each has its own fate, and what is answered is what the endpoint promises', async () => {
  const { settle } = processOf()
  const { db } = database
  const [rich, poor] = [await holderWith(db, 1000n * usdt), await holderWith(db, usdt)]
  const good = Array.from({ length: 30 }, (_, i) => keyedOrder(rich, { quantity: 1 + (i % 3) }))
  const bad = [
    keyedOrder(rich, { quantity: 0 }),
    keyedOrder(poor),
    keyedOrder(rich, { quantity: 2 ** 40 }),
    keyedOrder(999_999n),
  ]
  const asked = [...good.slice(0, 15), ...bad, ...good.slice(15)]
  const found = await Promise.allSettled(asked.map(settle))
  const replies = found.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
  expect(replies.slice(15, 19)).toMatchObject([
    { status: 422, reply: { code: 'order.quantity_not_positive', params: {} } },
    {
      status: errorStatus['balance.insufficient'],
      reply: { code: 'balance.insufficient', params: { coin: 'USDT', needed: '10', available: '1' } },
    },
    {
      status: errorStatus['order.out_of_stock'],
      reply: { code: 'order.out_of_stock', params: { available: 999_970 } },
    },
    { code: '23503' },
  ])
  for (const { status, reply } of replies.toSpliced(15, 4)) {
    expect(status).toBe(200)
    expect(endpoints.mining.createOrder.reply.parse(reply)).toEqual(reply)
  }
  const kept =
    await db`select status from idempotent_request where key = any (${bad.map(({ key }) => key)}::uuid[])`
  expect(kept.map(({ status }) => status).toSorted()).toEqual([409, 422, 422])
  // The answer was written before the order was: it says what the order then is.
  const service = createMiningService({ db, ledger: openLedger({ db }), clock: fixedClock(at) })
  for (const { reply } of replies.toSpliced(15, 4).slice(0, 3))
    expect((await service.order({ userId: rich, id: reply.order.id })).order).toEqual(reply.order)
  const [row] = await db`select balance::text from account where owner = ${`user/${rich}`}`
  expect(row?.balance).toBe(String(400n * usdt))
})

// Seen to fail when answers were not kept: what was refused then was sold now.
test('[A-06] asked again an order is answered the same to the byte, whatever has changed; another body is refused', async () => {
  const { db } = database
  const userId = await holderWith(db, 20n * usdt)
  const [first, refused] = [keyedOrder(userId), keyedOrder(userId, { quantity: 5 })]
  const { settle } = processOf()
  const answers = [await settle(first), await settle(refused)]
  await db`update mining_order set state = 'completed' where user_id = ${userId}`
  const again = await Promise.all([first, refused].map((one) => processOf().settle(one)))
  expect(JSON.stringify(again)).toBe(JSON.stringify(answers))
  const other = { ...first, keyed: { ...first.keyed, bodyHash: Buffer.from('other') } }
  await expect(settle(other)).rejects.toMatchObject({ code: 'request.idempotency_conflict' })
  // An order without a kept answer is answered as it is, and only as what was asked.
  await db`update mining_order set state = 'paid' where user_id = ${userId}`
  const { keyed: _, ...unkept } = first
  const { order } = await processOf().request(unkept)
  expect(order.state).toBe('paid')
  // Seen to fail when only the ledger was asked whether it is there: nothing was left, so it was refused before.
  await only(0)
  expect(await processOf().request(unkept)).toEqual({ order })
  await only(1_000_000)
  // Seen to fail when that answer was kept as a text inside of JSON.
  await db`delete from idempotent_request where key = ${first.key}`
  const anew = [await settle(first), await processOf().settle(first)]
  expect(anew).toEqual([
    { status: 200, reply: { order } },
    { status: 200, reply: { order } },
  ])
  await expect(settle({ ...unkept, quantity: 2, keyed: null })).rejects.toMatchObject({
    code: 'request.idempotency_conflict',
  })
})

// Seen to fail when those that found no units beside one too poor for them were refused at once.
test('[M-03] the last unit goes to who can pay for it, also behind one who asked first and is too poor', async () => {
  const { db } = database
  const [poor, rich] = [await holderWith(db, usdt), await holderWith(db, 100n * usdt)]
  await only(1)
  const { settle } = processOf()
  const asked = [keyedOrder(poor), keyedOrder(rich), keyedOrder(rich)]
  const codes = (await Promise.all(asked.map(settle))).map(({ status, reply }) =>
    status === 200 ? 'sold' : (reply as { code: string }).code,
  )
  expect(codes).toEqual(['balance.insufficient', 'sold', 'order.out_of_stock'])
  await only(1_000_000)
})

// Seen to fail without the bound: thirty wallets kept all forty units.
test('[M-05] many wallets together keep half of what is free from those who pay at once, and no more', async () => {
  const { db } = database
  await only(40)
  const { settle } = processOf()
  const wallets = await Promise.all(Array.from({ length: 30 }, () => holderWith(db, usdt)))
  const asked = wallets.map((userId) => keyedOrder(userId, { payWith: 'wallet', quantity: 2 }))
  const answers = await Promise.all(asked.map(settle))
  const kept = answers.filter(({ status }) => status === 200)
  expect(kept).toHaveLength(10)
  expect(answers.filter(({ status }) => status !== 200).map(({ reply }) => reply)).toEqual(
    Array.from({ length: 20 }, () => ({ code: 'order.reservations_full', params: { minutes: 15 } })),
  )
  expect((await units())[1]).toBe(20)
  const rich = await holderWith(db, 1000n * usdt)
  expect((await settle(keyedOrder(rich, { quantity: 20 }))).status).toBe(200)
  expect(endpoints.mining.createOrder.reply.parse(kept[0]?.reply).order.state).toBe('unpaid')
  const [{ id, userId } = { id: '', userId: 0n }] = await db<{ id: string; userId: bigint }[]>`
    select id, user_id as "userId" from mining_order where state = 'unpaid' limit 1`
  await cancelOrder({ db, clock: fixedClock(at) }, { id, userId })
  expect((await units())[1]).toBe(18)
  await only(1_000_000)
})

// Seen to fail when a look at the miners took the counters as they are.
test('[M-02] [M-09] what has lapsed shows as free at once, though nobody has given it back yet', async () => {
  const { db } = database
  const clock = fixedClock(at)
  const ledger = openLedger({ db, clock })
  const mining = createMiningService({ db, ledger, clock })
  const free = async () => (await mining.details({ id: 'pebble' })).miner.unitsAvailable
  const before = [await free(), (await mining.power()).soldTh]
  const userId = await holderWith(db, usdt)
  await processOf(clock).settle(keyedOrder(userId, { payWith: 'wallet', quantity: 7 }))
  expect(await free()).toBe(Number(before[0]) - 7)
  const held = await units()
  clock.advance(15 * 60_000)
  // Also what other tests have reserved lapses now.
  expect(await free()).toBeGreaterThanOrEqual(Number(before[0]))
  expect(await units()).toEqual(held)
  expect(Number((await mining.power()).soldTh)).toBeLessThanOrEqual(Number(before[1]))
  await createOrderJob({ db, ledger, clock }).run(new AbortController().signal)
  expect((await units())[1]).toBe(0)
})

// Seen to fail when answers were not kept: orders of the killed process were answered as new ones.
test('[A-06] [M-05] two processes get the same orders and one is killed: nothing is lost, nothing is done twice', async () => {
  const seed = randomInt(2 ** 31)
  const { db } = database
  const users = await Promise.all(Array.from({ length: 8 }, () => holderWith(db, 1000n * usdt)))
  const asked = Array.from({ length: 600 }, (_, i) => ({
    key: randomUUID(),
    userId: String(users[i % 8]),
  }))
  const shuffled = asked.toSorted((a, b) => mix(a.key, seed) - mix(b.key, seed))
  const child = fileURLToPath(new URL('../../../../testing/orders/ask-orders-child.ts', import.meta.url))
  const run = (orders: typeof asked) =>
    spawn(process.execPath, [child, database.url, at, JSON.stringify(orders)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  const [victim, survivor] = [run(asked), run(shuffled)]
  const answers = new Map<string, string>()
  const read = async (from: typeof victim, seen: (line: string) => void) => {
    let rest = ''
    for await (const chunk of from.stdout.setEncoding('utf8')) {
      const lines = `${rest}${chunk}`.split('\n')
      // What a kill cuts off has no end of line: it was not answered.
      rest = lines.pop() ?? ''
      for (const line of lines) seen(line)
    }
  }
  const note = (line: string) => {
    const [key, answer] = JSON.parse(line) as [string, unknown]
    expect([seed, answers.get(key) ?? JSON.stringify(answer)]).toEqual([seed, JSON.stringify(answer)])
    answers.set(key, JSON.stringify(answer))
  }
  let heard = 0
  const ends = [once(victim, 'exit'), once(survivor, 'exit')] as const
  await Promise.all([
    read(victim, (line) => {
      note(line)
      if (++heard === 40) victim.kill('SIGKILL')
    }),
    read(survivor, note),
  ])
  expect((await ends[0])[1]).toBe('SIGKILL')
  expect((await ends[1])[0]).toBe(0)
  const { settle } = processOf()
  for (const { key, userId } of asked)
    expect([seed, JSON.stringify(await settle(keyedOrder(BigInt(userId), { key })))]).toEqual([
      seed,
      answers.get(key),
    ])
  const [made] = await db`select count(*)::int as orders, sum(total)::text as paid from mining_order
    where user_id = any (${users.map(String)}::bigint[])`
  expect(made).toEqual({ orders: 600, paid: String(6000n * usdt) })
  const [left] =
    await db`select sum(balance)::text as left from account where owner = any (${users.map((id) => `user/${id}`)})`
  expect(left?.left).toBe(String(2000n * usdt))
  const events = await db`select count(*)::int as told from event where topic = 'rental'
    and owner = any (${users.map((id) => `user/${id}`)})`
  expect(events).toEqual([{ told: 600 }])
})

/** A number made of a key and a seed, to order by. */
function mix(key: string, seed: number): number {
  return Math.imul(Number.parseInt(key.slice(0, 8), 16) ^ seed, 2_654_435_761) >>> 0
}

test('[M-03] a request that breaks a rule throws its code, and nothing has changed', async () => {
  const { request } = processOf()
  const userId = await holderWith(database.db, usdt)
  const before = await units()
  for (const [more, code] of [
    [{}, 'balance.insufficient'],
    [{ minerId: 'none' }, 'miner.not_found'],
    [{ payWith: 'wallet', quantity: 21 }, 'order.too_many_reserved'],
  ] as const) {
    const error = await request(keyedOrder(userId, more)).catch((thrown: unknown) => thrown)
    expect(error instanceof ApiError && error.code).toBe(code)
  }
  expect(await units()).toEqual(before)
})
