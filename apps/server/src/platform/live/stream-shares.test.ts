import { expect, test } from 'vitest'
import { sharesOf } from './stream-shares.ts'

const limits = { streams: 10, streamsPerAddress: 5, streamsPerSession: 2 } as never
const keyOf = (ip: string): string | undefined =>
  sharesOf(limits, { ip, sessionId: undefined }).find(({ most }) => most === 5)?.key

test('streams of one line of IPv6 count together, those of its neighbour apart', () => {
  expect(keyOf('2001:db8:0:7::1')).toBe(keyOf('2001:db8:0:7:ffff::2'))
  expect(keyOf('2001:db8:0:7::1')).not.toBe(keyOf('2001:db8:0:8::1'))
})

// Seen to fail with all of them given to visitors.
test('visitors take four fifths of all streams at most, so that a holder finds room', () => {
  const mostOf = (sessionId: string | undefined) =>
    Object.fromEntries(sharesOf(limits, { ip: '::1', sessionId }).map(({ key, most }) => [key, most]))
  expect(mostOf(undefined)).toMatchObject({ all: 10, visitors: 8 })
  expect(mostOf('s')).toMatchObject({ all: 10, 'session s': 2 })
  expect(mostOf('s')).not.toHaveProperty('visitors')
})
