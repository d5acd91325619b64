import { fakeClock } from '@lode/clock'
import { expect, test } from 'vitest'
import { openDrain } from './drain.ts'

// Seen to fail with a drain that is over at once.
test('a drain has begun at once, and is over after its time', async () => {
  const clock = fakeClock()
  const drain = openDrain(clock, 2_000)
  expect(drain.begun).toBe(false)
  let over = false
  const ending = drain.begin().then(() => {
    over = true
  })
  expect(drain.begun).toBe(true)
  await clock.advance(1_999)
  expect(over).toBe(false)
  await clock.advance(1)
  await ending
})
