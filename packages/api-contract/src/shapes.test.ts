import { expect, test } from 'vitest'
import { personNameShape } from './shapes.ts'

// Seen to fail with the shape that refuses controls alone.
test.each([
  ['\u202eanA', 'anA'],
  ['\u200eAna\u00ad Sol\ufeff ', 'Ana Sol'],
  ['A\u3164na\u2800', 'Ana'],
  ['\u200dAna\u200c', 'Ana'],
  // A joiner that Persian spells with, and one of Malayalam.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['അനില\u0d4d\u200d മ', 'അനില\u0d4d മ'],
])('[U-03] the name %j is read as %j', (given, read) => {
  expect(personNameShape.parse(given)).toBe(read)
})

test.each(['\u3164\u115f', '\u2066\u2069', '...', '12', 'A\u0007na', 'a'.repeat(101)])(
  '[U-03] %j is no name',
  (given) => {
    expect(personNameShape.safeParse(given).success).toBe(false)
  },
)
