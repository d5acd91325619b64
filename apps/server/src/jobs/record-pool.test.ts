import { fixedClock } from '@lode/domain'
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
