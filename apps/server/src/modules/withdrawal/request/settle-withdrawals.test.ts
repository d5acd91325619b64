import { createHash, randomInt, randomUUID } from 'node:crypto'
import { endpoints, errorStatus } from '@lode/api-contract'
import { openPayingEthereum } from '@lode/chain-ethereum'
import { fixedClock } from '@lode/clock'
import { type Database, openDatabase } from '@lode/database'
import { money } from '@lode/domain'
import { audit, openLedger } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithdrawalRequests } from './request-withdrawal.ts'
import type { WithdrawalCommand } from './settle-withdrawals.ts'

const payer = privateKeyToAccount(`0x${'1'.repeat(64)}`)
/** Asked for nothing but addresses. */
const chain = openPayingEthereum({
  rpcUrl: 'http://127.0.0.1:9',
  chainId: 31337,
  vault: '0x00000000000000000000000000000000000000aA',
  tokens: [{ coin: 'USDT', address: zeroAddress, symbol: 'USDT' }],
  payer,
  sweeper: payer,
  feeCeiling: 1n,
})
const clock = fixedClock('2026-11-22T09:00:00Z')
const usdt = 1_000_000n

let database: Awaited<ReturnType<typeof testDatabase>>
/** Requests as another process would settle them. */
function processOf(db: Database) {
  return openWithdrawalRequests({ db, ledger: openLedger({ db, clock }), clock, chain })
}
const pools: Database[] = []
const anotherProcess = () => {
  const db = openDatabase(database.url, { max: 4 })
  pools.push(db)
  return processOf(db)
}

let holders = 0n
/** A new holder with so much. */
async function holder(units: bigint): Promise<bigint> {
  const userId = ++holders
  await database.db`insert into users (id, address, invite_code, created_at) overriding system value
    values (${userId}, ${`0x${userId.toString(16).padStart(40, '0')}`}, ${`C${userId}`}, now())`
  await openLedger({ db: database.db, clock }).post({
    key: randomUUID(),
    debit: 'custody/ethereum',
    credit: `user/${userId}`,
    amount: money(units, 'USDT'),
    code: 'deposit',
    reference: 'deposit:7d3d2a4e-51f6-8c0e-9b1f-0c8f5a1b2c3d',
    actor: 'system:test',
  })
  return userId
}

function command(userId: bigint, units = 10n * usdt, key: string = randomUUID()): WithdrawalCommand {
  const bodyHash = createHash('sha256').update(`${units}`).digest()
  const address = '0x1111111111111111111111111111111111111111'
  const keyed = { userId, key, bodyHash }
  return {
    id: key,
    userId,
    network: 'ethereum',
    address,
    amount: money(units, 'USDT'),
    keyed,
    proof: null,
    confirmed: null,
  }
}
const kept = async ({ keyed }: WithdrawalCommand) =>
  (await database.db`select status, reply::text from idempotent_request where key = ${keyed?.key ?? null}`)[0]

beforeAll(async () => {
  database = await testDatabase({ max: 4 })
})
afterAll(async () => {
  await Promise.all(pools.map((db) => db.end()))
  await database.close()
})

// Seen to fail when the call was refused as a whole, and when a refusal for want of balance was not kept.
test('[A-06] of 33 at once each has its own fate: 30 are made, two refused and kept, one fails and is not', async () => {
  const { settle } = processOf(database.db)
  const [rich, poor] = [await holder(1000n * usdt), await holder(usdt)]
  const good = Array.from({ length: 30 }, () => command(rich))
  const [below, short, nobody] = [command(rich, usdt), command(poor), command(999_999n)]
  const found = await Promise.allSettled(
    [...good.slice(0, 15), below, short, nobody, ...good.slice(15)].map(settle),
  )
  const replies = found.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
  expect(replies.slice(15, 18)).toMatchObject([
    { status: 422, reply: { code: 'withdraw.below_minimum', params: { minimum: '5', coin: 'USDT' } } },
    {
      status: errorStatus['balance.insufficient'],
      reply: {
        code: 'balance.insufficient',
        params: { coin: 'USDT', needed: '10', available: '1' },
      },
    },
    { code: '23503' },
  ])
  for (const { status, reply } of replies.toSpliced(15, 3)) {
    expect(status).toBe(200)
    expect(endpoints.transfers.requestWithdrawal.reply.parse(reply)).toEqual(reply)
  }
  expect([(await kept(below))?.status, (await kept(short))?.status]).toEqual([
    422,
    errorStatus['balance.insufficient'],
  ])
  const [row] = await database.db`select pending::text from account where owner = ${`user/${rich}`}`
  expect(row?.pending).toBe(String(300n * usdt))
  expect((await audit(database.db)).fault).toBeNull()
})

test('[A-06] asked again it is answered the same to the byte, whatever has changed; another body under its key is refused', async () => {
  const { settle } = processOf(database.db)
  const userId = await holder(20n * usdt)
  const [first, refused] = [command(userId), command(userId, 500n * usdt)]
  const answers = [await settle(first), await settle(refused)]
  await database.db`insert into halt (kind, reason, raised_by, at) values ('manual', 'drill', 'operator:ana', now())`
  const again = await Promise.all([first, refused].map((one) => anotherProcess().settle(one)))
  expect(JSON.stringify(again)).toBe(JSON.stringify(answers))
  await database.as(
    'lode_owner',
  )`update halt set cleared_at = now(), cleared_by = 'operator:test', clear_reason = 'test'`
  const other = { ...first, keyed: first.keyed && { ...first.keyed, bodyHash: Buffer.from('other') } }
  await expect(settle(other)).rejects.toMatchObject({ code: 'request.idempotency_conflict' })
  // The money is there now, and the answer is still that of then.
  await holder(usdt)
  expect((await settle(refused)).status).toBe(errorStatus['balance.insufficient'])
})

// Seen to fail when what the ledger had posted before counted as done: its row was written again, which a key refuses.
test('[A-06] one that is there without a kept answer is answered as it is, also while payouts halt, and only as what was asked', async () => {
  const userId = await holder(30n * usdt)
  const { keyed: _, proof: __, ...request } = command(userId)
  const made = await processOf(database.db).request(request)
  expect(await anotherProcess().request(request)).toEqual(made)
  await database.db`insert into halt (kind, reason, raised_by, at) values ('manual', 'drill', 'operator:ana', now())`
  expect(await anotherProcess().request(request)).toEqual(made)
  await database.as(
    'lode_owner',
  )`update halt set cleared_at = now(), cleared_by = 'operator:test', clear_reason = 'test'`
  for (const other of [{ amount: money(11n * usdt, 'USDT') }, { address: `0x${'2'.repeat(40)}` }])
    await expect(anotherProcess().request({ ...request, ...other })).rejects.toMatchObject({
      code: 'request.idempotency_conflict',
    })
  const [row] = await database.db`select pending::text from account where owner = ${`user/${userId}`}`
  expect(row?.pending).toBe(String(10n * usdt))
})

// Seen to fail when answers were not kept: what the other process had made was answered as a conflict.
test('[A-06] two processes that are given the same 300 requests in another order make each once, and answer alike', async () => {
  const seed = randomInt(2 ** 31)
  const users = await Promise.all([1, 2, 3, 4, 5].map(() => holder(1000n * usdt)))
  const commands = Array.from({ length: 300 }, (_, i) => command(users[i % 5] ?? 0n, 12n * usdt))
  const shuffled = commands.toSorted((a, b) => mix(a.id, seed) - mix(b.id, seed))
  const [one, two] = [anotherProcess(), anotherProcess()]
  const [here, there] = await Promise.all([
    Promise.all(commands.map(one.settle)),
    Promise.all(shuffled.map(two.settle)),
  ])
  const answered = new Map(shuffled.map(({ id }, i) => [id, there[i]]))
  for (const [i, { id }] of commands.entries()) expect([seed, answered.get(id)]).toEqual([seed, here[i]])
  const rows = await database.db`select count(*)::int as rows, sum(units)::text as units from withdrawal
    where user_id = any (${users.map(String)}::bigint[])`
  expect(rows).toEqual([{ rows: 300, units: String(3600n * usdt) }])
  const [sums] = await database.db`select sum(pending)::text as pending from account
    where owner = any (${users.map((id) => `user/${id}`)})`
  expect(sums?.pending).toBe(String(3600n * usdt))
  const [events] = await database.db`select count(*)::int as told from event
    where topic = 'withdrawal' and owner = any (${users.map((id) => `user/${id}`)})`
  expect(events?.told).toBe(300)
  expect((await audit(database.db)).fault).toBeNull()
})

// Seen to fail with the first holder of the batch named in all of it, and with the holder named for what no person approved.
test('[A-11] of requests settled together each posting, step and event says whose doing it was', async () => {
  const { settle } = processOf(database.db)
  const [one, other] = [await holder(90_000n * usdt), await holder(90_000n * usdt)]
  const [small, large] = [command(one), command(other, 20_000n * usdt)]
  await Promise.all([small, large].map(settle))
  const told = async (id: string) => {
    const steps = await database.db<{ state: string; actor: string }[]>`
      select state, actor from withdrawal_step where withdrawal_id = ${id} order by n`
    const [postings] = await database.db<{ actors: string[] }[]>`
      select array_agg(distinct actor) as actors from posting where reference = ${`withdrawal:${id}`}`
    return [steps.map(({ state, actor }) => `${state} by ${actor}`), postings?.actors]
  }
  expect(await told(small.id)).toEqual([
    [`pending by holder:${one}`, 'approved by system:automatic-approval'],
    [`holder:${one}`],
  ])
  expect(await told(large.id)).toEqual([[`pending by holder:${other}`], [`holder:${other}`]])
  expect(
    await database.db`select distinct owner, actor from event where owner = any (${[one, other].map((id) => `user/${id}`)})
      order by owner`,
  ).toEqual([one, other].map((id) => ({ owner: `user/${id}`, actor: `holder:${id}` })))
})

// Seen to be paid where the rule was looked at before the settling alone.
test('[A-06] a rule of saved addresses that is made while a request is on its way binds it: the settling looks again', async () => {
  const { db } = database
  const ledger = openLedger({ db, clock })
  const later = new Date(clock.now().getTime() + 3_600_000)
  const meanwhile = (act: () => Promise<unknown>) =>
    openWithdrawalRequests({
      ...{ db, clock, chain },
      ledger: {
        ...ledger,
        withPlaces: (accounts, work) => act().then(() => ledger.withPlaces(accounts, work)),
      },
    })
  const [one, other, free] = [await holder(50n * usdt), await holder(50n * usdt), await holder(50n * usdt)]
  const rule = (userId: bigint) =>
    db`insert into recipient_rule (user_id, since) values (${userId}, ${clock.now()})`
  const asked = command(one)
  expect(await meanwhile(() => rule(one)).settle(asked)).toEqual({
    ...{ status: 422, reply: { code: 'withdraw.recipient_not_saved', params: {} } },
  })
  // Kept: the same request is answered the same.
  expect(await processOf(db).settle(asked)).toMatchObject({ status: 422 })
  const waits = command(other)
  const save = () => db`insert into saved_recipient (user_id, network, address, name, added_at, usable_from)
    values (${other}, 'ethereum', ${waits.address}, 'x', ${clock.now()}, ${later})`
  expect(await meanwhile(() => rule(other).then(save)).settle(waits)).toEqual({
    ...{ status: 409, reply: { code: 'withdraw.recipient_waits', params: { until: later.toISOString() } } },
  })
  const paid = { ...command(free), keyed: null }
  expect(await processOf(db).settle(paid)).toMatchObject({ status: 200 })
  expect(await meanwhile(() => rule(free)).settle(paid)).toMatchObject({ status: 200 })
  const held =
    await db`select from posting where reference = any (${[asked, waits].map(({ id }) => `withdrawal:${id}`)})`
  expect(held).toHaveLength(0)
})

/** A number made of an id and a seed, to order by. */
function mix(id: string, seed: number): number {
  return createHash('sha256').update(`${seed}${id}`).digest().readUInt32BE()
}
