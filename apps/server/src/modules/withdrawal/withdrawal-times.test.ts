import { randomUUID } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { withdrawalTimes } from './withdrawal-times.ts'

const { db, close } = await testDatabase()
afterAll(close)
const now = '2026-11-21T12:00:00Z'
const clock = fixedClock(now)

/** A withdrawal that took so many seconds and became final so many days ago. */
async function final(seconds: number, daysAgo: number): Promise<void> {
  const id = randomUUID()
  const at = new Date(Date.parse(now) - daysAgo * 86_400_000)
  await db`
    insert into withdrawal (id, user_id, network, coin, address, units, fee, state, requested_at)
    values (${id}, 1, 'ethereum', 'USDT', '0x1', 100, 1, 'final', ${new Date(at.getTime() - seconds * 1000)})`
  await db`insert into withdrawal_step (withdrawal_id, state, at, actor)
    values (${id}, 'final', ${at}, 'system:test')`
}

test('while there was no withdrawal no time is told', async () => {
  expect(await withdrawalTimes({ db, clock })).toEqual({
    days: 30,
    count: 0,
    medianSeconds: null,
    p95Seconds: null,
    longestSeconds: null,
    binSeconds: 5,
    bins: Array.from({ length: 12 }, () => 0),
  })
})

test('[A-07] the times of the last 30 days are told with the span each fell into, the longest in the last', async () => {
  for (const seconds of [30, 100, 130, 150, 260, 300, 310, 500, 700]) await final(seconds, 1)
  await final(20_000, 2)
  for (const seconds of [1, 2, 3, 4]) await final(seconds, 31)
  const told = await withdrawalTimes({ db, clock })
  expect(told).toMatchObject({ count: 10, medianSeconds: 280, longestSeconds: 20_000 })
  // 95 of 100 of so few lies between the two longest: 700 + 0.55 * 19,300.
  expect(told.p95Seconds).toBe(11_315)
  expect(told.binSeconds).toBe(1800)
  expect(told.bins).toEqual([9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  for (let more = 0; more < 190; more++) await final(125, 3)
  const usual = await withdrawalTimes({ db, clock })
  expect(usual).toMatchObject({ count: 200, medianSeconds: 125, p95Seconds: 125, binSeconds: 30 })
  expect(usual.bins).toEqual([0, 1, 0, 1, 191, 1, 0, 0, 1, 0, 2, 3])
})
