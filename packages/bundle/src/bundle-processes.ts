import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '@lode/clock'
import { entries, processesFolder } from './entries.ts'
import { isCurrent, readStamp, writeStamp } from './stamp.ts'
import { withFileLock } from './with-file-lock.ts'

const asked = new Map<string, Promise<boolean>>()

/**
 * Makes the bundle of the processes (`dist/processes`), unless it was made from the same inputs. Safe to call from several processes at
 * once; each of them looks at the inputs once.
 * @param root The root of the repository.
 * @returns Whether the inputs had changed.
 * @throws {Error} with what rolldown said.
 * @example await bundleProcesses(root); spawn(process.execPath, [join(root, processFile('server'))])
 */
export function bundleProcesses(root: string): Promise<boolean> {
  const known = asked.get(root)
  if (known) return known
  const made = bundleUnlessCurrent(root)
  asked.set(root, made)
  return made
}

/** Does the same without remembering that it looked. */
export async function bundleUnlessCurrent(root: string): Promise<boolean> {
  const folder = join(root, processesFolder)
  if (await isCurrent(root, folder)) return false
  await mkdir(folder, { recursive: true })
  return withFileLock(join(folder, '.lock'), async () => {
    // Another process may have made it while this one waited.
    if (await isCurrent(root, folder)) return false
    const since = systemClock.now()
    // Loaded when it is needed: most calls find that nothing has changed.
    const { makeBundle } = await import('./make-bundle.ts')
    const { inputs, files } = await makeBundle(root, folder)
    await replaceFiles(folder, files)
    await writeStamp({ root, folder, since, inputs, files: [...files.keys()] })
    return true
  })
}

/**
 * Puts new files over those before, entries last: an entry finds the chunks that it imports at any moment. Chunks of the bundle before
 * stay until the next one, because a process that runs may import one late.
 */
async function replaceFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  const before = await readStamp(folder)
  for (const file of await readdir(folder))
    if (/\.mjs(?:\.map)?$/.test(file) && !files.has(file) && !before?.files.includes(file))
      await rm(join(folder, file))
  const isEntry = (file: string): boolean => file.replace(/\.mjs(?:\.map)?$/, '') in entries
  const names = [...files.keys()]
  for (const file of [...names.filter((one) => !isEntry(one)), ...names.filter(isEntry)]) {
    const draft = join(folder, `${file}.draft`)
    await writeFile(draft, files.get(file) ?? '')
    await rename(draft, join(folder, file))
  }
}
