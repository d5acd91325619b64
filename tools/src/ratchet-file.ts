import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RatchetCounts } from './check-ratchet.ts'
import { root } from './root.ts'

const path = join(root, 'tools/ratchet.json')

/** The faults that were written down. */
export async function readRatchet(): Promise<RatchetCounts> {
  return JSON.parse(await readFile(path, 'utf8')) as RatchetCounts
}

/** Writes the faults down. */
export async function writeRatchet(counts: RatchetCounts): Promise<void> {
  await writeFile(path, `${JSON.stringify(counts, null, 2)}\n`)
}
