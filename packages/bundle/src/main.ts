import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readArguments } from '@lode/arguments'
import { bundleProcesses } from './bundle-processes.ts'
import { processesFolder } from './entries.ts'

/** `npm run bundle [-- --fresh]`: makes the bundle unless it was made from the same inputs; `--fresh` makes it without what was there. */
const root = resolve(import.meta.dirname, '../../..')
const { values } = readArguments({
  usage: 'Usage: npm run bundle [-- --fresh]',
  options: { fresh: { type: 'boolean', default: false } },
})
if (values.fresh) await rm(join(root, processesFolder), { recursive: true, force: true })
const made = await bundleProcesses(root)
console.log(`${processesFolder}: ${made ? 'made' : 'nothing has changed'}`)
