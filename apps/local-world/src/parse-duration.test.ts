import { expect, test } from 'vitest'
import { DurationUnreadable, parseDuration } from './parse-duration.ts'

test.each([
  ['45s', 45_000],
  ['30m', 1_800_000],
  ['6h', 21_600_000],
  ['1d', 86_400_000],
  ['2w', 1_209_600_000],
  ['1d12h', 129_600_000],
])('%s is %d ms', (text, expected) => {
  expect(parseDuration(text)).toBe(expected)
})

test.each(['', '1', 'd', '-1d', '1.5d', '1d ', '0d', '1y', 'tomorrow', '99999999999999w'])(
  '"%s" is no duration',
  (text) => {
    expect(() => parseDuration(text)).toThrow(DurationUnreadable)
  },
)
