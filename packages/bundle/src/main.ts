import { resolve } from 'node:path'
import { bundleProcesses } from './bundle-processes.ts'
import { processesFolder } from './entries.ts'

/** `npm run bundle`: makes the bundle unless it was made from the same inputs. */
const root = resolve(import.meta.dirname, '../../..')
const made = await bundleProcesses(root)
console.log(`${processesFolder}: ${made ? 'made' : 'nothing has changed'}`)
