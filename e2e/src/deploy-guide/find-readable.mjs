import { accessSync, closeSync, constants, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Prints, as JSON, which files below the folders and which of the memory, environment and files of the processes whoever runs this may
 * read, and which folders it may write to: `node find-readable.mjs FOLDERS PIDS`, each a comma list.
 */
const [folders = '', pids = ''] = process.argv.slice(2)
const [files, writable] = [[], []]
const mayOpen = (path) => {
  try {
    closeSync(openSync(path, constants.O_RDONLY | constants.O_NONBLOCK))
    return true
  } catch {
    return false
  }
}
function walk(folder) {
  let entries = []
  try {
    accessSync(folder, constants.W_OK)
    writable.push(folder)
  } catch {}
  try {
    entries = readdirSync(folder, { withFileTypes: true })
  } catch {}
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) walk(path)
    else if (mayOpen(path)) files.push(path)
  }
}
for (const folder of folders.split(',')) walk(folder)
for (const pid of pids.split(','))
  for (const name of ['environ', 'mem', 'root', 'maps'])
    if (mayOpen(`/proc/${pid}/${name}`)) files.push(`/proc/${pid}/${name}`)
console.log(JSON.stringify({ files, writable }))
