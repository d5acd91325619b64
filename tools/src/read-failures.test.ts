import { expect, test } from 'vitest'
import { readFailures } from './read-failures.ts'

const failed = `
 ✓ src/a.test.ts (1 test) 3ms
⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯

 \u001B[31mFAIL\u001B[39m  src/b.test.ts > it holds
AssertionError: expected 1 to be 2
 ❯ src/b.test.ts:4:11

 Test Files  1 failed | 1 passed (2)
      Tests  1 failed | 2 passed (3)
`

test('a failed test is said again with its error, without colours and without what passed', () => {
  const said = readFailures(failed, 1)
  expect(said).toContain(' FAIL  src/b.test.ts > it holds\nAssertionError: expected 1 to be 2')
  expect(said).not.toContain('src/a.test.ts')
  expect(said).not.toContain('Test Files')
})

test('a failed contract test is said again', () => {
  expect(readFailures('[PASS] testA()\n[FAIL: over the cap] testB() (gas: 12)\n', 1)).toBe(
    '[FAIL: over the cap] testB() (gas: 12)',
  )
})

test('a run that ended badly without naming a test is told by its last words', () => {
  expect(readFailures('starting\nout of memory\n', 134)).toBe('starting\nout of memory')
})

test('where all passed nothing is said', () => {
  expect(readFailures(' Test Files  1 passed (1)\n', 0)).toBe('')
})
