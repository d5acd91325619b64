import { join, resolve } from 'node:path'
import { layOut } from './lay-out.ts'

/** `npm run lay-out`: see `layOut`, and `docs/deploy.md`. */
const root = resolve(import.meta.dirname, '../../..')
const into = join(root, 'dist/production')
try {
  await layOut(root, into)
  console.log(into)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
