import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '@lode/clock'

/**
 * Has something built once for the whole test run, whichever test file asks first; the others wait for it.
 * @param build Writes into the folder it is given, which is gone when the run ends.
 * @returns The folder.
 * @throws {Error} with what the build said, in every test file that wants it.
 * @example const stories = await builtOnce('stories', (outDir) => build({ root, build: { outDir } }))
 */
export async function builtOnce(name: string, build: (folder: string) => Promise<unknown>): Promise<string> {
  const run = process.env.LODE_TEST_RUN
  if (!run) throw new Error('no folder for this test run: is @lode/test-kit/vitest-setup the globalSetup?')
  const place = join(run, `built-${name}`)
  const folder = join(place, 'files')
  const outcome = join(place, 'outcome')
  const isFirst = await mkdir(place).then(
    () => true,
    () => false,
  )
  if (isFirst) await writeFile(outcome, await told(() => build(folder)))
  const said = await read(outcome)
  if (said !== 'built') throw new Error(`${name} was not built: ${said}`)
  return folder
}

async function told(build: () => Promise<unknown>): Promise<string> {
  try {
    await build()
    return 'built'
  } catch (error) {
    return String(error)
  }
}

/** What a file says as soon as it says something. */
async function read(file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text !== '') return text
    await systemClock.after(50)
  }
}
