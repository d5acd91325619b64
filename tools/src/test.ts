import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arrows } from './arrows.ts'
import { changedFiles } from './changed-files.ts'
import { type Count, countTests } from './count-tests.ts'
import { readFailures } from './read-failures.ts'
import { roomsToTest } from './rooms-to-test.ts'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm test`: everything but the campaigns. `npm test -- --changed`: the rooms that can notice what this branch changed.
 * `npm test -- --project unit`, `npm test -- packages/ledger`: a tier, a room, a file; what vitest takes.
 * `npm run campaign`: the campaigns alone, and every view in every look.
 */
type Suite = {
  readonly name: string
  readonly command: readonly string[]
  readonly folder?: string
  readonly env?: NodeJS.ProcessEnv
}

const contracts: Suite = {
  name: 'contracts',
  command: ['node', 'tools/forge.ts', 'test'],
  folder: 'contracts',
}
const vitest = (name: string, words: readonly string[]): Suite => ({
  name,
  command: ['vitest', 'run', ...words],
})

/** The tests that go through looks (`apps/mobile-web/test/looks.ts`), with all of them. */
const everyLook: Suite = {
  ...vitest('every view in every look', [
    '--project=browser',
    '--testNamePattern=clean for axe',
    'apps/mobile-web',
  ]),
  env: { LODE_EVERY_LOOK: '1' },
}

const counts: Count[] = []
const failures: string[] = []
for (const { name, command, folder = '', env = {} } of await suites(process.argv.slice(2))) {
  console.log(`\n== ${name}`)
  const { code, said } = await runCommand(command, { echo: true, folder: join(root, folder), env })
  counts.push(countTests(said, code))
  const told = readFailures(said, code)
  if (told !== '') failures.push(`\n== failed in ${name}\n${told}`)
}
const passed = counts.reduce((total, count) => total + count.passed, 0)
const failed = counts.reduce((total, count) => total + count.failed, 0)
for (const told of failures) console.log(told)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function suites([first, ...rest]: readonly string[]): Promise<Suite[]> {
  const quick = '--project=!campaign'
  if (first === '--campaign')
    return [vitest('campaigns', ['--project=campaign', ...rest]), ...(rest.length === 0 ? [everyLook] : [])]
  if (first === undefined) return [contracts, vitest('units, integration and journeys', [quick])]
  if (first !== '--changed') return [vitest('what was asked for', [quick, first, ...rest])]
  const rooms = roomsToTest(await changedFiles(), await usesOfTests())
  console.log(rooms.length === 0 ? 'Nothing that a test could notice has changed.' : rooms.join(', '))
  const words = [quick, '--passWithNoTests', ...rooms.map((room) => `${room}/`), ...rest]
  return [
    ...(rooms.includes('contracts') ? [contracts] : []),
    ...(rooms.length > 0 ? [vitest('what changed', words)] : []),
  ]
}

/** What each room needs for its tests alone, as its package.json says. */
async function usesOfTests(): Promise<Record<string, string[]>> {
  const rooms = Object.keys(arrows)
  const entries = rooms.map(async (room) => {
    const manifest = JSON.parse(await readFile(join(root, room, 'package.json'), 'utf8')) as {
      devDependencies?: Record<string, string>
    }
    const names = Object.keys(manifest.devDependencies ?? {}).filter((name) => name.startsWith('@lode/'))
    const used = names.map((name) =>
      rooms.find((one) => one.split('/').at(-1) === name.slice('@lode/'.length)),
    )
    return [room, used.filter((one) => one !== undefined)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
