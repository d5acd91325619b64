import { createHash } from 'node:crypto'
import { access, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The inputs of a bundle, their digest, and its files. */
type Stamp = {
  readonly hash: string
  readonly inputs: readonly string[]
  readonly files: readonly string[]
}

/** Reads the stamp in a folder; undefined where no bundle was made. */
export async function readStamp(folder: string): Promise<Stamp | undefined> {
  const text = await readFile(join(folder, 'stamp.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Writes the stamp of a new bundle: one that is never current where an input changed after `since`, while the bundle was made. */
export async function writeStamp(made: {
  readonly root: string
  readonly folder: string
  readonly since: Date
  readonly inputs: readonly string[]
  readonly files: readonly string[]
}): Promise<void> {
  const { root, folder, since, inputs, files } = made
  const times = await Promise.all(inputs.map(async (path) => (await stat(join(root, path))).mtimeMs))
  const hash = Math.max(...times) < since.getTime() ? await hashOf(root, inputs) : 'changed meanwhile'
  const stamp: Stamp = { hash, inputs, files }
  const draft = join(folder, 'stamp.json.draft')
  await writeFile(draft, JSON.stringify(stamp))
  await rename(draft, join(folder, 'stamp.json'))
}

/**
 * Compares the inputs of a bundle with what they were. A file that joins them is named by one that changed, so the list of last time
 * is enough; packages are judged by the lockfile.
 */
export async function isCurrent(root: string, folder: string): Promise<boolean> {
  const stamp = await readStamp(folder)
  if (!stamp) return false
  const present = await Promise.all(
    stamp.files.map((file) =>
      access(join(folder, file)).then(
        () => true,
        () => false,
      ),
    ),
  )
  if (present.includes(false)) return false
  return (await hashOf(root, stamp.inputs).catch(() => undefined)) === stamp.hash
}

/** Returns one digest of the inputs, of the locked packages, and of the files here. */
async function hashOf(root: string, inputs: readonly string[]): Promise<string> {
  const own = (await readdir(import.meta.dirname)).filter((file) => !file.endsWith('.test.ts')).sort()
  const paths = [
    ...own.map((file) => join(import.meta.dirname, file)),
    ...inputs.map((path) => join(root, path)),
  ]
  const texts = await Promise.all(paths.map((path) => readFile(path)))
  const hash = createHash('sha256').update(await lockedPackages(root))
  for (const [n, text] of texts.entries()) hash.update(`${paths.length} ${n} ${text.length}\0`).update(text)
  return hash.digest('hex')
}

/** Returns what the lockfile says of all packages but the root, whose version a release changes. */
async function lockedPackages(root: string): Promise<string> {
  const { packages = {} } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  return JSON.stringify({ ...packages, '': undefined })
}
