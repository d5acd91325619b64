import { fixedClock } from '@lode/clock'
import { ckpool } from '@lode/feeds'
import { startFeeds } from '@lode/local-world/feeds'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { createPoolRecorder } from './record-pool.ts'

const now = '2026-11-21T09:00:00Z'
const dayLater = '2026-11-22T09:00:00Z'

// Seen in chaos: the clock was set a day forward between the pool's answer and our look at the time. One day seemed short,
// and its rent was given back.
test('[M-07] a reading of the pool whose time is not known is passed over, and the next one recorded', async () => {
  const { db, close } = await testDatabase({ max: 2 })
  const pools = fixedClock(now)
  const ours = fixedClock(now)
  const feeds = await startFeeds({ port: 0, clock: pools, seed: 7 })
  const source = ckpool({ url: feeds.url, account: 'lode' })
  const record = () => createPoolRecorder({ db, clock: ours, source }).run(new AbortController().signal)
  const samples = async () => (await db`select from pool_sample where not derived`).length

  pools.set(dayLater)
  await record()
  expect(await samples()).toBe(0)

  pools.set(now)
  const setForward = {
    ...source,
    async read() {
      const reading = await source.read()
      ours.set(dayLater)
      return reading
    },
  }
  const late = createPoolRecorder({ db, clock: ours, source: setForward })
  await late.run(new AbortController().signal)
  expect(await samples()).toBe(0)

  pools.set(dayLater)
  await record()
  expect(await samples()).toBe(1)
  await feeds.close()
  await close()
})

/** A recorder whose pool tells what it is told to, and the samples that it has made. */
async function recorder() {
  const { db, close } = await testDatabase({ max: 2 })
  const clock = fixedClock(now)
  let shares = 0n
  const source = {
    name: 'test',
    read: async () => ({ shares, lastShareAt: clock.now(), dayTh: 50_000n, weekTh: 50_000n }),
  }
  const job = createPoolRecorder({ db, clock, source })
  return {
    clock,
    close,
    async record(told: bigint) {
      shares = told
      await job.run(new AbortController().signal)
    },
    samples: async () =>
      (
        await db<{ shares: string }[]>`select shares::text from pool_sample where not derived order by at`
      ).map((row) => BigInt(row.shares)),
  }
}

// Seen before it was mended: the counter of a pool that began anew was recorded, and the day's payout was made of the distance
// between the two counters: all that was ever mined, in one day.
test('[M-07] a pool whose counter falls is not recorded, and says so', async () => {
  const { clock, close, record, samples } = await recorder()
  await record(1_000_000n)
  clock.advance(20_000)
  await expect(record(5n)).rejects.toThrow(
    'the pool reports accepted difficulty 5, below the recorded 1000000',
  )
  clock.advance(20_000)
  await record(1_000_000n)
  clock.advance(20_000)
  await record(1_000_007n)
  expect(await samples()).toEqual([1_000_000n, 1_000_000n, 1_000_007n])
  await close()
})

// Seen before it was mended: the sample of the wrong day stayed, and once that day came the counter seemed to fall.
test('[M-07] samples of a clock that was a day ahead go when it is right again', async () => {
  const { clock, close, record, samples } = await recorder()
  await record(100n)
  clock.set(dayLater)
  await record(101n)
  clock.set('2026-11-21T09:01:00Z')
  await record(102n)
  expect(await samples()).toEqual([100n, 102n])
  await close()
})
