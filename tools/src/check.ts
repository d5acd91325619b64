import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readArguments } from '@lode/arguments'
import { changedFiles } from './changed-files.ts'
import { checkBoundaries } from './check-boundaries.ts'
import { checkCircles } from './check-circles.ts'
import { checkGlossary } from './check-glossary.ts'
import { checkLocales } from './check-locales.ts'
import { checkLockfile } from './check-lockfile.ts'
import { checkModules } from './check-modules.ts'
import { checkRatchet } from './check-ratchet.ts'
import { checkSizes } from './check-sizes.ts'
import { checkStale } from './check-stale.ts'
import { checkTables, readFunctions, readTables } from './check-tables.ts'
import { checkTranslated } from './check-translated.ts'
import { checkWebRooms } from './check-web-rooms.ts'
import { checkWriting } from './check-writing.ts'
import { checkModalWalls } from './modal-walls.ts'
import { readRatchet } from './ratchet-file.ts'
import { readCatalogues } from './read-catalogues.ts'
import { readGlossaries } from './read-glossaries.ts'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'
import { readSources } from './source-file.ts'
import { hashTexts } from './text-hashes.ts'
import { readTextHashes } from './text-hashes-file.ts'

type Check = { readonly name: string; readonly run: () => Promise<string> }

const { values } = readArguments({
  usage: 'Usage: npm run check [-- --quick]',
  options: { quick: { type: 'boolean', default: false } },
})
const sources = readSources(root)

/** What takes a second or two. A check finds nothing, or says what it found. */
const quick: readonly Check[] = [
  { name: 'boundaries', run: async () => checkBoundaries(await sources).join('\n') },
  { name: 'import circles', run: async () => checkCircles(await sources).join('\n') },
  { name: 'modules', run: async () => checkModules(await sources).join('\n') },
  {
    name: 'table owners',
    run: async () =>
      checkTables([...(await sources), ...(await readFunctions(root))], await readTables(root)).join('\n'),
  },
  { name: 'rooms of the app', run: async () => checkWebRooms(await sources).join('\n') },
  { name: 'modal walls', run: async () => checkModalWalls(await sources).join('\n') },
  { name: 'file sizes', run: async () => checkSizes(await sources).join('\n') },
  { name: 'ratchet', run: ratchet },
  { name: 'languages', run: locales },
  { name: 'lockfile', run: lockfile },
]

const thorough: readonly Check[] = [
  command('types', ['tsc', '-b']),
  command('lint and format', ['biome', 'check', '--diagnostic-level=error', '.']),
  command('promises', ['oxlint', '--type-aware', '--quiet', '--config', '.oxlintrc.json']),
  command('unused code', ['knip', '--no-progress']),
  command('contract ABIs', ['node', 'tools/check-abi.ts'], 'contracts'),
  command('Solidity format', ['node', 'tools/forge.ts', 'fmt', '--check'], 'contracts'),
  command('configuration page', ['node', 'apps/server/src/describe-configuration-cli.ts', '--check']),
  command('browser floor', ['node', 'apps/mobile-web/tools/check-floor.ts']),
  command('database schema', ['node', 'packages/database/src/schema-cli.ts', '--check']),
]

/** `npm run check`, or with `--quick` what can be had while one types: for the files that differ from main. */
const isQuick = values.quick
const checks = [...quick, ...(isQuick ? [{ name: 'format', run: format }] : thorough)]

const outcomes = await Promise.all(checks.map(timed))
const failed = outcomes.filter(({ found }) => found !== '')
for (const { name, found } of failed) console.log(`\n${name}:\n${found}`)
console.log(`\n${outcomes.length - failed.length} checks passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

async function lockfile(): Promise<string> {
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const [text, npmrc] = await Promise.all([read('package-lock.json'), read('.npmrc')])
  return checkLockfile({ lockfile: text, npmrc }).join('\n')
}

async function timed({ name, run }: Check): Promise<{ name: string; found: string }> {
  const started = performance.now()
  const found = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${found === '' ? 'ok  ' : 'FAIL'}  ${name.padEnd(18)} ${seconds.padStart(6)} s`)
  return { name, found }
}

function command(name: string, words: readonly string[], folder = ''): Check {
  return {
    name,
    run: async () => {
      const { code, said } = await runCommand(words, { folder: join(root, folder) })
      return code === 0 ? '' : said.trim() || `ended with ${code}`
    },
  }
}

/** The rules that older lines still break. */
async function ratchet(): Promise<string> {
  const [files, known, changed] = await Promise.all([sources, readRatchet(), changedFiles()])
  return checkRatchet(files, { known, changed }).join('\n')
}

/** Format and lint of what this branch changed. */
async function format(): Promise<string> {
  const files = (await changedFiles()).filter(
    (path) => /\.(tsx?|mts|mjs|json|css)$/.test(path) && existsSync(join(root, path)),
  )
  if (files.length === 0) return ''
  const words = ['biome', 'check', '--diagnostic-level=error', '--no-errors-on-unmatched', ...files]
  return command('format', words).run()
}

async function locales(): Promise<string> {
  const [catalogues, glossaries] = await Promise.all([readCatalogues(), readGlossaries()])
  const faults = [...catalogues].flatMap(([folder, texts]) =>
    [...checkLocales(texts), ...checkGlossary(texts, glossaries), ...checkWriting(texts)].map(
      (fault) => `${folder}/${fault}`,
    ),
  )
  // A word is struck from the list of those that are alike when no catalogue has it: they are looked at together.
  const languages = [...new Set([...catalogues.values()].flatMap(Object.keys))]
  const whole = languages.map((language) => [
    language,
    Object.fromEntries([...catalogues].map(([folder, texts]) => [folder, texts[language] ?? {}])),
  ])
  faults.push(...checkTranslated(Object.fromEntries(whole)))
  return [...faults, ...checkStale(await readTextHashes(), hashTexts(catalogues))].join('\n')
}
