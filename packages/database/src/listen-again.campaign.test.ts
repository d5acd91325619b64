import { expect, test } from 'vitest'
import { noServerBehind } from '../test/no-server-behind.ts'
import { openDatabase } from './open-database.ts'

// A bound of real time: the driver pauses by timers of its own. Seen to fail with the driver as it is published, which
// opens connections without a pause.
test('who listens through a balancer without a server tries at most 25 times a second', async () => {
  const balancer = await noServerBehind()
  const db = openDatabase(`postgres://lode:none@127.0.0.1:${balancer.port}/lode`)
  await expect(db.listen('event', () => undefined)).rejects.toThrow()
  const began = performance.now()
  const before = balancer.taken()
  await expect.poll(() => balancer.taken(), { timeout: 10_000 }).toBeGreaterThanOrEqual(before + 12)
  const perSecond = ((balancer.taken() - before) / (performance.now() - began)) * 1000
  expect(perSecond).toBeLessThan(25)
  await db.end({ timeout: 0 })
  balancer.close()
})
