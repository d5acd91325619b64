import { join } from 'node:path'
import { type Count, countTests } from './count-tests.ts'
import { readFailures } from './read-failures.ts'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'

const suites = [
  { name: 'units and integration', command: ['vitest', 'run'], folder: '' },
  { name: 'contracts', command: ['node', 'tools/forge.ts', 'test'], folder: 'contracts' },
  { name: 'journeys', command: ['vitest', 'run', '--config', 'e2e/vitest.config.ts'], folder: '' },
] as const

const counts: Count[] = []
const failures: string[] = []
for (const { name, command, folder } of suites) {
  console.log(`\n== ${name}`)
  const { code, said } = await runCommand(command, { echo: true, folder: join(root, folder) })
  counts.push(countTests(said, code))
  const told = readFailures(said, code)
  if (told !== '') failures.push(`\n== failed in ${name}\n${told}`)
}
const passed = counts.reduce((total, count) => total + count.passed, 0)
const failed = counts.reduce((total, count) => total + count.failed, 0)
for (const told of failures) console.log(told)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
