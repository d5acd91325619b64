import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'
import type { TextHashes } from './text-hashes.ts'

const file = join(root, 'packages/translations/translated.json')

/** The hashes that were noted last. */
export async function readTextHashes(): Promise<TextHashes> {
  const rows = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, unpack(row)]))
}

/** Writes them, a line for each text. */
export async function writeTextHashes(hashes: TextHashes): Promise<void> {
  const rows = Object.entries(hashes).map(([key, row]) => `  ${JSON.stringify(key)}: "${pack(row)}"`)
  await writeFile(file, `{\n${rows.join(',\n')}\n}\n`)
}

function pack(row: Readonly<Record<string, string>>): string {
  return Object.entries(row)
    .map(([locale, hash]) => `${locale}:${hash}`)
    .join(' ')
}

function unpack(row: string): Record<string, string> {
  return Object.fromEntries(row.split(' ').map((pair) => pair.split(':') as [string, string]))
}
