import { fakeClock } from '@lode/clock'
import type { StreamProtocol } from '@lode/feeds'
import { testDatabase } from '@lode/test-kit'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { createMarketFollower } from './follow-markets.ts'

const { db, close } = await testDatabase()
afterAll(close)
const { signal } = new AbortController()

/** A follower of a market that is away, and how often it was tried. */
function follow() {
  const clock = fakeClock('2026-11-21T09:00:00Z')
  let tries = 0
  const away: StreamProtocol = {
    name: 'binance',
    async traded() {
      tries++
      throw new Error('it is away')
    },
    address: () => 'ws://127.0.0.1:9',
    open: () => ({ hear: () => undefined, end: () => undefined }),
  }
  const job = createMarketFollower({
    ...{ db, clock, coins: ['BTC'], pairs: ['BTC-USDT'], protocols: [away] },
    log: fastify().log,
  })
  /** One run of thirty writes. */
  async function run(): Promise<void> {
    const running = job.run(signal)
    for (let write = 0; write < 30; write++) {
      // It waits for the next write and for the next try.
      await clock.waits(2)
      await clock.advance(1_000)
    }
    await running
  }
  return { clock, run, tries: () => tries }
}

// Seen to fail with streams that nobody ends.
test('[X-03] streams end five seconds after a run that is not followed by another', async () => {
  const { clock, run, tries } = follow()
  await run()
  await clock.advance(5_000)
  const before = tries()
  expect(before).toBeGreaterThan(3)
  await clock.advance(600_000)
  expect(tries()).toBe(before)
})

// Seen to fail with an end that the next run does not cancel.
test('[X-03] streams go on from one run to the next, and are not begun anew', async () => {
  const { clock, run, tries } = follow()
  await run()
  const before = tries()
  for (let next = 0; next < 3; next++) {
    await clock.advance(4_999)
    await run()
  }
  // A market that is away is tried once a minute after a while; a new stream would begin with pauses of a second.
  expect(tries() - before).toBeGreaterThan(0)
  expect(tries() - before).toBeLessThan(7)
})
