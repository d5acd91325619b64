import { expect, test } from 'vitest'
import { checkSizes, mostLines } from './check-sizes.ts'

test('a file of 300 lines is let through, one of 301 is named', () => {
  const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) })
  expect(checkSizes([file('a.ts', mostLines), file('b.ts', mostLines + 1)])).toEqual([
    'b.ts has 301 lines, more than 300. Split it by idea, not by length.',
  ])
})
