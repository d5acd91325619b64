import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { readArguments } from '@lode/arguments'
import { readGuide } from '../deploy-guide/read-guide.ts'
import { copyRepository } from './copy-repository.ts'
import { putIntoList } from './put-into-lists.ts'
import { type Refusal, refusals } from './refusals.ts'

/**
 * `npm run new-capability`: follows `docs/recipes/new-capability.md` in a copy of the repository with a watchlist, whose
 * files stand beside this script. Fails where a file or a list of it is not named there, where another file changes, where
 * a command of the recipe fails. Then tries what the checks are there to refuse. Says how long each step took.
 */
const root = resolve(import.meta.dirname, '../../..')
const template = join(import.meta.dirname, 'template')
const recipe = readGuide(await readFile(join(root, 'docs/recipes/new-capability.md'), 'utf8'))
readArguments({ usage: 'Usage: npm run new-capability' })
const folder = await mkdtemp(join(tmpdir(), 'lode-capability-'))
const started = performance.now()
try {
  await follow()
  console.log(`\nthe recipe was followed in ${secondsSince(started)} s\n\n1 passed, 0 failed`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function follow(): Promise<void> {
  await timed('a copy of the repository', () => copyRepository(root, folder))
  await timed('the new files', writeFiles)
  const lists = linesOf('lists').flatMap((pattern) => globSync(pattern, { cwd: folder }))
  await timed('the lists', async () => {
    for (const path of lists.toSorted()) await putIntoList(folder, path)
  })
  for (const command of linesOf('sh')) await timed(command, () => run(command))
  compare(lists)
  for (const refusal of refusals) await timed(`refused: ${refusal.what}`, () => isRefused(refusal))
}

/** Puts the watchlist's files in, with the next number of an alteration. */
async function writeFiles(): Promise<void> {
  const numbers = (await readdir(join(folder, 'packages/database/sql/alterations'))).map((name) =>
    Number.parseInt(name, 10),
  )
  const next = String(Math.max(...numbers) + 1).padStart(4, '0')
  for (const file of globSync('**/*.txt', { cwd: template })) {
    const to = join(folder, file.replace(/\.txt$/, '').replace('NNNN', next))
    await mkdir(dirname(to), { recursive: true })
    await cp(join(template, file), to)
  }
}

/** The lines of the recipe's blocks of a language. */
function linesOf(language: string): string[] {
  return recipe.filter((block) => block.language === language).flatMap(({ text }) => text.trim().split('\n'))
}

/** What is new or changed is named by the recipe, and what it names is new or changed. @throws {Error} */
function compare(lists: readonly string[]): void {
  const lines = git('status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean)
  const touched = lines.map((line) => ({ path: line.slice(3), isNew: line.startsWith('??') }))
  console.log(
    `\n${touched.filter(({ isNew }) => isNew).length} new files; of those that were there:\n${git('diff', '--stat')}`,
  )
  const files = linesOf('files').map((pattern) => pattern.replace('NNNN', '[0-9][0-9][0-9][0-9]'))
  const generated = linesOf('generated')
  const isOneOf = (path: string, patterns: readonly string[]) =>
    patterns.some((one) => matchesGlob(path, one))
  const faults = [
    ...touched
      .filter(({ path, isNew }) => !isOneOf(path, [...generated, ...(isNew ? files : lists)]))
      .map(({ path, isNew }) => `${path} is ${isNew ? 'new' : 'changed'}: the recipe does not name it`),
    ...[...files, ...lists]
      .filter((pattern) => !touched.some(({ path }) => matchesGlob(path, pattern)))
      .map((pattern) => `${pattern}: the recipe names it, and it is neither new nor changed`),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** @throws {Error} when the check lets it through, or says something else. */
async function isRefused(refusal: Refusal): Promise<void> {
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const before = await read(refusal.path)
  await writeFile(join(folder, refusal.path), await refusal.break(before, read))
  try {
    run('npm run check:quick')
  } catch (error) {
    if (error instanceof Error && error.message.includes(refusal.says)) return
    throw error
  } finally {
    await writeFile(join(folder, refusal.path), before)
  }
  throw new Error(`npm run check:quick let through ${refusal.what}`)
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trimEnd()
}

async function timed(name: string, work: () => unknown): Promise<void> {
  const at = performance.now()
  await work()
  console.log(`${name}: ${secondsSince(at)} s`)
}

/** @throws {Error} with what a command said that failed. */
function run(command: string): void {
  const path = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  try {
    execFileSync('sh', ['-c', command], {
      cwd: folder,
      env: { ...process.env, PATH: path },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command} failed in ${relative(tmpdir(), folder)}:\n${stdout}${stderr}`, {
      cause: error,
    })
  }
}

function secondsSince(at: number): string {
  return ((performance.now() - at) / 1000).toFixed(1)
}
