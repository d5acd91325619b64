import { expect, test } from 'vitest'
import { readForge, readVitest } from './read-results.ts'

const report = (rest: object) =>
  JSON.stringify({ numPassedTests: 7, numFailedTests: 0, testResults: [], ...rest })
const failedTest = {
  name: '/root/a.test.ts',
  status: 'failed',
  assertionResults: [
    { fullName: 'it adds', status: 'failed', failureMessages: ['Error: 2 is not 3'] },
    { fullName: 'it stays', status: 'passed' },
  ],
}

test('a report of vitest gives the counts, and the file and error of each failed test', () => {
  const text = report({ numFailedTests: 1, testResults: [failedTest] })
  const { passed, failed, failures } = readVitest(text, { code: 1, said: 'noise' })
  expect({ passed, failed }).toEqual({ passed: 7, failed: 1 })
  expect(failures).toBe('/root/a.test.ts\n  it adds\nError: 2 is not 3')
})

test('a run that ends badly without a failed test counts as one failure and tells its last lines', () => {
  expect(readVitest(report({}), { code: 1, said: 'Unhandled Rejection: x' })).toEqual({
    passed: 7,
    failed: 1,
    failures: 'Unhandled Rejection: x',
  })
  expect(readVitest('', { code: 137, said: 'killed' })).toEqual({ passed: 0, failed: 1, failures: 'killed' })
})

test('a file that cannot be loaded is told', () => {
  const text = report({
    testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  })
  expect(readVitest(text, { code: 1, said: '' })).toEqual({
    passed: 7,
    failed: 1,
    failures: 'a.test.ts\nno such module',
  })
})

test('the counts of forge are those of its report, behind what it prints before', () => {
  const suites = {
    'test/Vault.t.sol:VaultTest': {
      test_results: { test_pays: { status: 'Success' }, test_halts: { status: 'Failure', reason: 'stays' } },
    },
  }
  expect(readForge(`Compiling\n${JSON.stringify(suites)}`, { code: 1, said: '' })).toEqual({
    passed: 1,
    failed: 1,
    failures: 'test/Vault.t.sol:VaultTest test_halts\n  stays',
  })
  expect(readForge('', { code: 1, said: 'does not compile' })).toEqual({
    passed: 0,
    failed: 1,
    failures: 'does not compile',
  })
})
