import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { filledBy, findNewerFeatures } from './find-newer-features.ts'

/** Builds the app and names each of its files, dependencies included, that the oldest supported browsers can't run. */
async function checkFloor(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'floor-'))
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'build.ts'), folder])
    const names = await readdir(folder, { recursive: true })
    const filled = filledBy(await readFile(join(folder, 'floor.js'), 'utf8'))
    const faults: string[] = []
    for (const name of names.filter((one) => one.endsWith('.js')).sort()) {
      const code = await readFile(join(folder, name), 'utf8')
      // The service worker runs without the page's scripts.
      const found = await findNewerFeatures(code, name === 'service-worker.js' ? [] : filled)
      faults.push(...found.map((feature) => `${name}: ${feature}`))
    }
    return faults
  } finally {
    await rm(folder, { recursive: true })
  }
}

const faults = await checkFloor()
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
