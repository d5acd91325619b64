import { expect, test } from 'vitest'
import { countTests } from './count-tests.ts'

test("vitest's tests are counted, not its files", () => {
  const said = ' Test Files  1 failed | 1 passed (2)\n      Tests  1 failed | 25 passed (26)\n'
  expect(countTests(said, 1)).toEqual({ passed: 25, failed: 1 })
})

test('colours do not hide the counts', () => {
  const start = String.fromCharCode(27)
  expect(
    countTests(`${start}[2m      Tests ${start}[22m ${start}[1m${start}[32m16 passed${start}[39m (16)`, 0),
  ).toEqual({ passed: 16, failed: 0 })
})

test("forge's suites are added up", () => {
  const said =
    'Suite result: ok. 5 passed; 0 failed; 0 skipped; finished\nSuite result: FAILED. 7 passed; 2 failed; 0 skipped\n'
  expect(countTests(said, 1)).toEqual({ passed: 12, failed: 2 })
})

test('a run that ended badly without a failed test is a failure', () => {
  expect(countTests('Error: out of memory', 137)).toEqual({ passed: 0, failed: 1 })
})
