import { fakeClock } from '@lode/clock'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { keepProcessRun, silentAfterMs } from './keep-process-run.ts'

const { db, close } = await testDatabase()
afterAll(close)
const build = { version: '1.2.3', commit: 'abc' }
const runs = () => db<{ seenAt: Date; endedAt: Date | null }[]>`
  select seen_at as "seenAt", ended_at as "endedAt" from process_run`

// Seen to fail with a process that reports once, and with one that goes on when it has ended.
test('[O-02] a process reports that it runs three times in the time of silence, and when it ends', async () => {
  const clock = fakeClock()
  const end = await keepProcessRun({ db, clock }, { roles: ['api'], build })
  for (let report = 0; report < 3; report++) {
    const [before] = await runs()
    await clock.advance(silentAfterMs / 3)
    await expect.poll(async () => (await runs())[0]?.seenAt).not.toEqual(before?.seenAt)
  }
  expect(await runs()).toMatchObject([{ endedAt: null }])
  await end()
  expect(await runs()).toMatchObject([{ endedAt: expect.any(Date) }])
  const waits = await Promise.race([clock.waits().then(() => true), clock.advance(0).then(() => false)])
  expect(waits).toBe(false)
})
