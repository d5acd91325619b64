import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readArguments } from '@lode/arguments'
import { makeRelease } from './make-release.ts'
import { root } from './root.ts'

/** Makes the bundle by its own command: nothing here imports the product. */
async function bundle(): Promise<string> {
  await promisify(execFile)(process.execPath, [join(root, 'packages/bundle/src/main.ts'), '--fresh'])
  return 'dist/processes'
}

/** `npm run release -- --version 1.2.0 [--out dist-release] [--dry-run]`: see `makeRelease` and `docs/recipes/release.md`. */
const { values } = readArguments({
  usage: 'Usage: npm run release -- --version 1.2.0 [--out FOLDER] [--dry-run]',
  options: { version: { type: 'string' }, out: { type: 'string' }, 'dry-run': { type: 'boolean' } },
})
const { version = '', 'dry-run': dryRun = false } = values
const out = values.out ?? join(root, '.release')
try {
  const date = new Date().toISOString().slice(0, 10)
  for (const file of await makeRelease({ root, version, date, out, dryRun, bundle }))
    console.log(join(out, file))
  if (!dryRun) console.log(`tagged v${version}: look at it, and push branch and tag`)
  console.log('\n1 passed, 0 failed')
} catch (error) {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error)
  console.log('\n0 passed, 1 failed')
  process.exitCode = 1
}
