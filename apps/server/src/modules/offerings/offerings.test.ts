import { endpoints, mostPayments } from '@lode/api-contract'
import { verifySignature } from '@lode/domain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { announce, commitOf, issuer, offeringWorld, tools } from '../../../testing/offering-world.ts'
import { auditEverything } from '../../audit-everything.ts'
import { createReceiver } from '../payments/jobs/receive-deposits.ts'
import { calculate } from './close/calculate.ts'
import { distribute } from './close/distribute.ts'
import { sha256 } from './publish/offering-files.ts'
import { statementOf } from './publish/statement-of.ts'
import { readOfferings } from './repository.ts'

let world: Awaited<ReturnType<typeof offeringWorld>>
let number = 0
let id = ''
beforeAll(async () => {
  world = await offeringWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.set(new Date('2026-11-22T09:00:00Z'))
  number++
  id = `kaolin-${number}`
})
afterEach(async () => {
  expect((await auditEverything(world.db)).fault).toBeNull()
})

const { asked, going, day, refused } = tools
const available = (userId: bigint, coin: 'USDT' | 'KAO' = 'USDT') => tools.available(world, userId, coin)

// Seen to fail with the whole of each hold moved.
test('[I-02] [I-03] an oversubscribed offering goes through its life by the clock, and every unit is accounted for', async () => {
  await announce(world.db, { number, id, opensAt: '2026-11-22T10:00:00Z' })
  const [a, b, c] = [
    await world.holder('100 USDT'),
    await world.holder('30 USDT'),
    await world.holder('10 USDT'),
  ]
  const stateOf = async () => (await world.offerings.details(id)).offering.state
  await refused('offering.not_open', {}, world.offerings.commit(commitOf(a, id, '75 USDT')))
  expect(await stateOf()).toBe('upcoming')
  world.clock.advance(3_600_000)
  await world.job.run(going)
  expect(await stateOf()).toBe('open')
  await world.offerings.commit(commitOf(a, id, '60 USDT'))
  await world.offerings.commit(commitOf(b, id, '20.01 USDT'))
  await world.offerings.commit(commitOf(c, id, '4.99 USDT'))
  const { position } = await world.offerings.commit(commitOf(a, id, '15 USDT'))
  expect(endpoints.offerings.positions.reply.parse({ positions: [position] })).toEqual({
    positions: [position],
  })
  expect(position).toMatchObject({
    invested: { amount: '75', coin: 'USDT' },
    estimate: { allocated: { amount: '750' }, cost: { amount: '37.5' }, refund: { amount: '37.5' } },
    offering: { committed: { amount: '100' }, participants: 3 },
  })
  expect([await available(a), await available(b), await available(c)]).toEqual([
    ...[25_000_000n, 9_990_000n, 5_010_000n],
  ])
  world.clock.advance(2 * day)
  expect(await stateOf()).toBe('calculating')
  await refused('offering.closed', {}, world.offerings.commit(commitOf(a, id, '5 USDT')))
  await refused('offering.closed', {}, world.offerings.takeBack(asked({ userId: a, offeringId: id })))
  await world.job.run(going)
  expect(await stateOf()).toBe('distribution')
  expect(await available(a)).toBe(25_000_000n)
  await world.settle()
  const ended = await world.offerings.details(id)
  expect(endpoints.offerings.details.reply.parse(ended)).toEqual(ended)
  expect(ended.offering).toMatchObject({
    state: 'ended',
    result: {
      allocated: { amount: '1000' },
      unsold: { amount: '0' },
      raised: { amount: '50' },
      refunded: { amount: '50' },
    },
  })
  expect([await available(a), await available(b), await available(c)]).toEqual([
    ...[62_500_000n, 19_995_000n, 7_505_000n],
  ])
  const [mine] = await world.offerings.positions(a)
  expect(mine).toMatchObject({
    allocated: { amount: '750' },
    refunded: { amount: '37.5' },
    settled: true,
    estimate: null,
  })
})

test('[I-03] what may not be committed is refused with its reason, and nothing has changed', async () => {
  await announce(world.db, { number, id })
  await announce(world.db, { number: ++number, id: `${id}-id`, identity: true })
  const userId = await world.holder('70 USDT', '1 ETH')
  const ask = (amount: string, more: object = {}) =>
    world.offerings.commit({ ...commitOf(userId, id, amount), ...more })
  await refused('offering.below_minimum', { minimum: '1', coin: 'USDT' }, ask('0.999999 USDT'))
  await refused('offering.above_maximum', { maximum: '80', coin: 'USDT' }, ask('80.000001 USDT'))
  await refused('balance.insufficient', { coin: 'USDT', needed: '80', available: '70' }, ask('80 USDT'))
  await refused('request.invalid', { field: 'amount.coin' }, ask('1 ETH'))
  await refused('offering.terms_changed', {}, ask('5 USDT', { termsVersion: 2 }))
  await refused('offering.not_found', {}, ask('5 USDT', { offeringId: 'nothing' }))
  await refused('offering.identity_required', {}, ask('5 USDT', { offeringId: `${id}-id` }))
  await refused('offering.nothing_committed', {}, world.offerings.takeBack(asked({ userId, offeringId: id })))
  expect(await world.offerings.positions(userId)).toEqual([])
  expect(await available(userId)).toBe(70_000_000n)
  await ask('60 USDT')
  await refused('offering.above_maximum', { maximum: '80' }, ask('20.000001 USDT'))
  for (let more = 1; more < mostPayments; more++) await ask('0.1 USDT')
  await refused('offering.too_many_payments', { most: mostPayments }, ask('0.1 USDT'))
})

// Seen to fail without the look for payments that are there.
test('[S-06] the same commitment is one, however often and at once it is sent; another holder sees nothing of it', async () => {
  await announce(world.db, { number, id })
  const [userId, other] = [await world.holder('70 USDT'), await world.holder('70 USDT')]
  const asked = commitOf(userId, id, '10 USDT')
  await Promise.all(Array.from({ length: 20 }, () => world.offerings.commit(asked)))
  await world.offerings.commit(asked)
  expect(await available(userId)).toBe(60_000_000n)
  expect(await world.offerings.positions(other)).toEqual([])
})

test('[I-03] what is committed can be taken back while it is open, whole, and committed again', async () => {
  await announce(world.db, { number, id })
  const userId = await world.holder('70 USDT')
  await world.offerings.commit(commitOf(userId, id, '10 USDT'))
  await world.offerings.commit(commitOf(userId, id, '20 USDT'))
  const back = await world.offerings.takeBack(asked({ userId, offeringId: id }))
  expect(back).toMatchObject({
    invested: { amount: '0' },
    offering: { participants: 0, committed: { amount: '0' } },
  })
  expect(await available(userId)).toBe(70_000_000n)
  await world.offerings.takeBack(asked({ userId, offeringId: id }))
  await world.offerings.commit(commitOf(userId, id, '5 USDT'))
  expect((await world.offerings.details(id)).offering).toMatchObject({
    participants: 1,
    committed: { amount: '5' },
  })
  world.clock.advance(2 * day)
  await world.settle()
})

// Seen to fail without the look for the request: closed the first time, what was committed since taken back the second.
test('[S-06] the same request to take back is one: asked again after more was committed, and after the close, nothing moves', async () => {
  await announce(world.db, { number, id })
  const userId = await world.holder('70 USDT')
  await world.offerings.commit(commitOf(userId, id, '10 USDT'))
  const back = asked({ userId, offeringId: id })
  await world.offerings.takeBack(back)
  await world.offerings.commit(commitOf(userId, id, '20 USDT'))
  expect(await world.offerings.takeBack(back)).toMatchObject({ invested: { amount: '20' } })
  expect(await available(userId)).toBe(50_000_000n)
  world.clock.advance(2 * day)
  expect(await world.offerings.takeBack(back)).toMatchObject({ invested: { amount: '20' } })
  await refused('offering.closed', {}, world.offerings.takeBack(asked({ userId, offeringId: id })))
})

test('[I-03] below its soft cap an offering gives everything back, and its tokens to who issued them', async () => {
  await announce(world.db, { number, id })
  const userId = await world.holder('9.99 USDT')
  await world.offerings.commit(commitOf(userId, id, '9.99 USDT'))
  world.clock.advance(2 * day)
  await world.settle()
  const { offering } = await world.offerings.details(id)
  expect(offering).toMatchObject({
    state: 'refunded',
    result: { unsold: { amount: '1000' }, raised: { amount: '0' } },
  })
  expect(await available(userId)).toBe(9_990_000n)
  const [mine] = await world.offerings.positions(userId)
  expect(mine).toMatchObject({
    allocated: { amount: '0' },
    refunded: { amount: '9.99' },
    nextReleaseAt: null,
  })
  const [owner] = await world.db<{ id: bigint }[]>`insert into users (address, invite_code, created_at)
    values (${issuer}, 'ISSUER', now()) returning id`
  await world.job.run(going)
  // What the offerings before it raised and did not sell as well, each once.
  const sums = await world.db<{ raised: string; unsold: string }[]>`
    select sum(raised)::text as raised, sum(1000 * 1e18::numeric - allocated)::text as unsold from offering where paid_out`
  expect([String(await available(owner?.id ?? 0n)), String(await available(owner?.id ?? 0n, 'KAO'))]).toEqual(
    [sums[0]?.raised, sums[0]?.unsold],
  )
  await world.job.run(going)
  expect(String(await available(owner?.id ?? 0n))).toBe(sums[0]?.raised)
})

// Seen to fail with amounts taken for 64-bit numbers, which 10 ETH are too many for.
test('[I-03] amounts of coins with many decimals are committed, taken back and settled to the unit', async () => {
  await announce(world.db, {
    ...{ number, id, coin: 'ETH', price: '0.1', softCap: '1', minimum: '1', maximum: '500' },
  })
  const userId = await world.holder('400.000000000000000001 ETH')
  const left = async () =>
    (await world.ledger.balance({ owner: `user/${userId}`, coin: 'ETH' })).available.units
  await world.offerings.commit(commitOf(userId, id, '300 ETH'))
  await world.offerings.takeBack(asked({ userId, offeringId: id }))
  expect(await left()).toBe(400_000_000_000_000_000_001n)
  await world.offerings.commit(commitOf(userId, id, '200 ETH'))
  world.clock.advance(2 * day)
  await world.settle()
  expect(await left()).toBe(300_000_000_000_000_000_001n)
  expect((await world.offerings.claim(asked({ userId, offeringId: id }))).claimed.units).toBe(
    200n * 10n ** 18n,
  )
})

test('[I-05] cut off between any two steps of sharing out, it comes to the same end', async () => {
  await announce(world.db, { number, id })
  const holders = await Promise.all(Array.from({ length: 7 }, () => world.holder('40 USDT')))
  for (const [n, userId] of holders.entries()) {
    await world.offerings.commit(commitOf(userId, id, `${10 + n}.3 USDT`))
    await world.offerings.commit(commitOf(userId, id, '3.333333 USDT'))
  }
  world.clock.advance(2 * day)
  const one = async () => {
    const [offering] = await readOfferings(world.db, { ids: [id], now: world.clock.now() })
    if (!offering) throw new Error('it is there')
    return offering
  }
  const cut = AbortSignal.abort()
  const { moveByClock } = await import('./close/close-offering.ts')
  await moveByClock(world, id)
  await calculate(world.db, await one(), cut)
  expect((await one()).state).toBe('calculating')
  await calculate(world.db, await one(), going)
  await calculate(world.db, { ...(await one()), state: 'calculating' }, going)
  // Nothing is settled before the statement is signed.
  await distribute(world, await one(), { signal: going, now: world.clock.now() })
  expect((await one()).state).toBe('distribution')
  await world.signer.run(going)
  await distribute(world, await one(), { signal: cut, now: world.clock.now() })
  await Promise.all(
    [1, 2].map(async () => distribute(world, await one(), { signal: going, now: world.clock.now() })),
  )
  expect((await one()).state).toBe('ended')
  const { statement } = await world.offerings.details(id)
  const { content } = await world.offerings.file(`${id}.commitments.0`)
  expect(statementOf(content).statement).toBe(statement?.statement)
  const allocation = await world.offerings.file(`${id}.allocation.0`)
  expect(statement?.statement).toContain(sha256(allocation.content))
  const [key] = await world.db<{ publicKey: string }[]>`select public_key as "publicKey" from statement_key`
  const { digest = '', keyId = '', signature = '' } = statement ?? {}
  const entry: never = JSON.parse(statement?.statement ?? '{}') as never
  const keys = [{ id: keyId, publicKey: key?.publicKey ?? '' }]
  expect(await verifySignature({ entry, digest, keyId, signature }, keys)).toBe('passed')
  await refused('request.not_found', {}, world.offerings.file(`${id}.allocation.1`))
  await refused('request.not_found', {}, world.offerings.file(`${id}.allocation.99999999999999`))
})

test('[I-03] straight from the wallet: held once the deposit is there, lapsed with the money kept where it comes too late', async () => {
  await announce(world.db, { number, id })
  const [userId, late] = [await world.holder('70 USDT'), await world.holder()]
  const receiver = createReceiver(world)
  const deposit = (whose: bigint, units: bigint) => tools.deposit(world, whose, units)
  const wallet = (whose: bigint) =>
    world.offerings.commit({ ...commitOf(whose, id, '20 USDT'), payWith: 'wallet' })
  expect(await wallet(userId)).toMatchObject({
    payment: { open: true },
    position: { invested: { amount: '0' }, unpaid: { amount: { amount: '20' } } },
  })
  await world.job.run(going)
  expect((await world.offerings.positions(userId))[0]?.invested.amount).toBe('0')
  await deposit(userId, 20_000_000n)
  await receiver.run(going)
  await world.job.run(going)
  expect(await world.offerings.positions(userId)).toMatchObject([
    { invested: { amount: '20' }, unpaid: null },
  ])
  expect(await available(userId)).toBe(70_000_000n)
  world.clock.set(new Date('2026-11-24T08:59:00Z'))
  await wallet(late)
  world.clock.advance(60_000)
  await deposit(late, 20_000_000n)
  await receiver.run(going)
  await world.settle()
  expect(await world.offerings.positions(late)).toMatchObject([{ invested: { amount: '0' }, unpaid: null }])
  expect(await available(late)).toBe(20_000_000n)
})
