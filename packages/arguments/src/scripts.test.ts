import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(join(root, 'package.json'), 'utf8'),
)
const files = [
  ...new Set(
    Object.values(scripts).flatMap((line) =>
      [...line.matchAll(/(?:^| )(\S+\.ts)\b/g)].map(([, file]) => file ?? ''),
    ),
  ),
].sort()

/** The scripts that describe several commands, and look for `--help` themselves. */
const describers = ['apps/local-world/src/main.ts', 'apps/server/src/command-cli.ts']

test('package.json has the scripts that people run', () => {
  expect(files).toContain('apps/server/src/after-restore-cli.ts')
  expect(files.length).toBeGreaterThan(30)
})

test.each(files)('%s reads its line before anything else runs', async (file) => {
  const text = await readFile(join(root, file), 'utf8')
  if (describers.includes(file)) return expect(text).toMatch(/'--help'/)
  expect(text).toMatch(/\b(?:readArguments|offerHelp)\(/)
  // Its first statement that is neither an import, a type, a function nor a constant without a call.
  const body = text
    .slice(0, text.search(/\b(?:readArguments|offerHelp)\(/))
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
  expect(body).not.toMatch(/^(?:const \w+ = )?await |^(?:process|console)\./m)
})

const run = (file: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(root, file), ...words], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  })

test.each([
  'packages/database/src/migrate-cli.ts',
  'packages/database/src/schema-cli.ts',
  'tools/src/lower-ratchet.ts',
])('%s answers --help with its usage and 0', (file) => {
  const { status, stdout, stderr } = run(file, '--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/npm run /)
})

test('an option that is not known, and a word too many, are refused with the usage and 2', () => {
  for (const words of [['--chek'], ['now']]) {
    const { status, stdout, stderr } = run('packages/database/src/schema-cli.ts', ...words)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Usage: npm run schema')
  }
})
