import { fixedClock } from '@lode/clock'
import { expect, test } from 'vitest'
import { limitSpan } from './limit-span.ts'

test('[S-06] a key takes its share of a sliding span, is told when there is room, and no other key waits', () => {
  const clock = fixedClock('2026-11-28T09:00:00Z')
  const limit = limitSpan({ clock, spanMs: 60_000 })
  limit.take('a', 2)
  clock.advance(20_000)
  limit.take('a', 2)
  const refused = { code: 'request.too_many', params: { seconds: 40 } }
  expect(() => limit.take('a', 2)).toThrow(expect.objectContaining(refused))
  limit.take('b', 2)
  clock.advance(40_000)
  limit.take('a', 2)
  expect(() => limit.take('a', 2)).toThrow(expect.objectContaining({ params: { seconds: 20 } }))
  clock.advance(60_000)
  limit.take('a', 1)
})
