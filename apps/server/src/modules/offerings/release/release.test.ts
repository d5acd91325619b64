import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { announce, commitOf, offeringWorld, tools } from '../../../../testing/offering-world.ts'
import { auditEverything } from '../../../audit-everything.ts'

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
const kao = 10n ** 18n
const available = (userId: bigint, coin: 'USDT' | 'KAO') => tools.available(world, userId, coin)

// Seen to fail with units as a 64-bit number.
test('[I-04] tokens unlock by schedule: at the start, at the cliff, day by day, all at the end, each claimed once', async () => {
  await announce(world.db, { number, id })
  const userId = await world.holder('70 USDT')
  await world.offerings.commit(commitOf(userId, id, '20 USDT'))
  await refused('offering.nothing_to_claim', {}, world.offerings.claim(asked({ userId, offeringId: id })))
  world.clock.advance(2 * day)
  await world.settle()
  const claim = async () => (await world.offerings.claim(asked({ userId, offeringId: id }))).claimed.units
  const [waiting] = await world.offerings.positions(userId)
  expect(waiting).toMatchObject({
    ...{
      releasable: { amount: '80', coin: 'KAO' },
      releaseRatio: '0',
      nextReleaseAt: '2026-12-04T09:00:00.000Z',
    },
  })
  expect(await Promise.allSettled([claim(), claim(), claim()])).toMatchObject(
    expect.arrayContaining([{ status: 'fulfilled', value: 80n * kao }]),
  )
  expect(await available(userId, 'KAO')).toBe(80n * kao)
  await refused('offering.nothing_to_claim', {}, claim())
  world.clock.advance(10 * day)
  expect(await claim()).toBe(40n * kao)
  world.clock.advance(45 * day)
  expect(await claim()).toBe(140n * kao)
  const [half] = await world.offerings.positions(userId)
  expect(half).toMatchObject({ releaseRatio: '0.65', released: { amount: '260' } })
  world.clock.advance(45 * day)
  expect(await claim()).toBe(140n * kao)
  expect(await available(userId, 'KAO')).toBe(400n * kao)
  const [done] = await world.offerings.positions(userId)
  expect(done).toMatchObject({ releaseRatio: '1', nextReleaseAt: null, releasable: { amount: '0' } })
})

// Seen to fail without the look for the request: nothing was there to claim any more.
test('[I-04] [S-06] the same request to claim is one claim, and is answered as it was, also when more is unlocked', async () => {
  await announce(world.db, { number, id })
  const userId = await world.holder('70 USDT')
  await world.offerings.commit(commitOf(userId, id, '20 USDT'))
  world.clock.advance(2 * day)
  await world.settle()
  const request = asked({ userId, offeringId: id })
  const claim = async () => (await world.offerings.claim(request)).claimed.units
  expect([await claim(), await claim()]).toEqual([80n * kao, 80n * kao])
  world.clock.advance(10 * day)
  expect(await claim()).toBe(80n * kao)
  expect(await available(userId, 'KAO')).toBe(80n * kao)
})

test('[I-04] where it is automatic tokens come by themselves, once for each step', async () => {
  const release = { startsAt: '2026-11-24T09:00:00Z', startPart: '0.5', cliffAt: '2026-11-24T09:00:00Z' }
  const rest = { cliffPart: '0', endsAt: '2026-11-26T09:00:00Z', stepSeconds: 86_400, automatic: true }
  await announce(world.db, { number, id, release: { ...release, ...rest } })
  const userId = await world.holder('70 USDT')
  await world.offerings.commit(commitOf(userId, id, '10 USDT'))
  world.clock.advance(2 * day)
  await world.settle()
  expect(await available(userId, 'KAO')).toBe(100n * kao)
  world.clock.advance(day - 1)
  await world.job.run(going)
  expect(await available(userId, 'KAO')).toBe(100n * kao)
  world.clock.advance(1)
  await world.job.run(going)
  await world.job.run(going)
  expect(await available(userId, 'KAO')).toBe(150n * kao)
  world.clock.advance(day)
  await world.job.run(going)
  expect(await available(userId, 'KAO')).toBe(200n * kao)
})
