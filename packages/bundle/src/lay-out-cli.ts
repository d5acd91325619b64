import { join, resolve } from 'node:path'
import { readArguments } from '@lode/arguments'
import { layOut } from './lay-out.ts'

/** `npm run lay-out`: see `layOut`, and `docs/deploy.md`. */
readArguments({ usage: 'Usage: npm run lay-out: lays out what is installed in dist/production' })
const root = resolve(import.meta.dirname, '../../..')
const into = join(root, 'dist/production')
try {
  await layOut(root, into)
  console.log(into)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
