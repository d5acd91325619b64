import { expect, test } from 'vitest'
import { parseExactly } from './parse-exactly.ts'

test('[X-03] numbers keep the digits they were written with', () => {
  expect(parseExactly('[1, 0.10, 123456789.123456789012345, {"a": "0.5"}]')).toEqual([
    '1',
    '0.10',
    '123456789.123456789012345',
    { a: '0.5' },
  ])
})
