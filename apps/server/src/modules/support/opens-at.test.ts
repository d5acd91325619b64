import { expect, test } from 'vitest'
import { opensAt } from './opens-at.ts'

const week = [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' }]

// 2026-11-22 is a Sunday.
test.each([
  ['2026-11-22T12:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['2026-11-23T07:59:59Z', '2026-11-23T08:00:00.000Z'],
  ['2026-11-23T08:00:00Z', null],
  ['2026-11-23T19:59:59Z', null],
  ['2026-11-23T20:00:00Z', '2026-11-24T08:00:00.000Z'],
  ['2026-11-27T20:00:00Z', '2026-11-30T08:00:00.000Z'],
])('[U-06] at %s support opens at %s', (now, opens) => {
  expect(opensAt(week, new Date(now))?.toISOString() ?? null).toBe(opens)
})

test('[U-06] hours to midnight join those of the next day, and a week without hours opens never', () => {
  const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }]
  expect(opensAt(always, new Date('2026-11-22T23:59:59.999Z'))).toBeNull()
  expect(opensAt([], new Date('2026-11-22T12:00:00Z'))).toBeNull()
})
