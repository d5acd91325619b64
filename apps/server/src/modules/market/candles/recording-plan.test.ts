import { expect, test } from 'vitest'
import { newestRange, olderRange } from './recording-plan.ts'

const now = new Date('2026-11-21T12:34:56Z')
const iso = (range: { from: Date; to: Date } | null) =>
  range && [range.from.toISOString(), range.to.toISOString()]
const reach = (first: string, last: string) => ({ first: new Date(first), last: new Date(last) })

test('[X-02] at first the last 300 candles are asked for, the one that is open among them', () => {
  expect(iso(newestRange('1m', null, now))).toEqual(['2026-11-21T07:35:00.000Z', '2026-11-21T12:35:00.000Z'])
})

test('[X-02] from then on the last one known is asked for again, for it was open, and all since', () => {
  const known = reach('2026-11-20T00:00:00Z', '2026-11-21T12:33:00Z')
  expect(iso(newestRange('1m', known, now))).toEqual(['2026-11-21T12:33:00.000Z', '2026-11-21T12:35:00.000Z'])
})

test('[X-02] after a long absence the gap is filled 300 candles at a time', () => {
  const known = reach('2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z')
  expect(iso(newestRange('1m', known, now))).toEqual(['2026-11-20T00:00:00.000Z', '2026-11-20T05:00:00.000Z'])
})

test('[X-02] older candles are asked for backwards until an hour is known for 120 days', () => {
  expect(olderRange('1h', null, now)).toBeNull()
  expect(iso(olderRange('1h', reach('2026-11-09T01:00:00Z', '2026-11-21T12:00:00Z'), now))).toEqual([
    '2026-10-27T13:00:00.000Z',
    '2026-11-09T01:00:00.000Z',
  ])
  expect(iso(olderRange('1h', reach('2026-07-25T00:00:00Z', '2026-11-21T12:00:00Z'), now))).toEqual([
    '2026-07-24T12:00:00.000Z',
    '2026-07-25T00:00:00.000Z',
  ])
  expect(olderRange('1h', reach('2026-07-24T12:00:00Z', '2026-11-21T12:00:00Z'), now)).toBeNull()
})
