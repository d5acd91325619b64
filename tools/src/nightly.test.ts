import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reportOf } from './nightly-report.ts'
import { nightSteps } from './nightly-steps.ts'
import { root } from './root.ts'

test('a report has a line for each step and ends with the sum', () => {
  const { text, failed } = reportOf([
    { name: 'check', code: 0, seconds: 90, last: '17 checks passed, 0 failed' },
    { name: 'kills', code: 1, seconds: 6_000, last: 'LOSS: a deposit' },
  ])
  expect(failed).toBe(1)
  expect(text.split('\n')).toEqual([
    'ok    check                     1.5 min  17 checks passed, 0 failed',
    'FAIL  kills                   100.0 min  LOSS: a deposit',
    '',
    '1 passed, 1 failed',
  ])
})

test('each step of a night has a name of its own and a script that exists', () => {
  const steps = nightSteps(7)
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  const scripts = steps.flatMap(({ command: [program, script] }) =>
    program === 'node' ? [script ?? ''] : [],
  )
  expect(scripts.filter((script) => !existsSync(join(root, script)))).toEqual([])
})

test('the random steps of a night play its seed', () => {
  for (const name of ['soak', 'hostile', 'kills'])
    expect(
      nightSteps(4711)
        .find((step) => step.name === name)
        ?.command.slice(-2),
    ).toEqual(['--seed', '4711'])
})
