import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const room = join(import.meta.dirname, '..')
const read = (file: string): Promise<string> => readFile(join(room, file), 'utf8')
const { files }: { files: Record<string, string> } = JSON.parse(await read('upstream.json'))

const block = /^ *\/\/ Lode (\d+): .*\n((?:\/\/-.*\n)+)(?:.*\n)*? *\/\/ Lode \1 ends\.\n/gm

/** Restores upstream's lines in a file of the fork. */
function undo(text: string): string {
  return text.replace(block, (_, _number, lines: string) => lines.replace(/^\/\/-/gm, ''))
}

// Seen to fail with a space added outside of a block.
test.each(Object.entries(files))(
  '%s is the published file once its marked blocks are undone',
  async (file, digest) => {
    const text = undo(await read(file))
    expect(createHash('sha256').update(text).digest('hex')).toBe(digest)
  },
)

test('the fork has no file besides those that were published', () => {
  const present = globSync('{src/**/*.js,types/**/*.ts}', { cwd: room })
  expect(present.sort()).toEqual(Object.keys(files).sort())
})

test('the README has a row for each marked block, and for nothing else', async () => {
  const texts = await Promise.all(Object.keys(files).map(read))
  const marked = texts.flatMap((text) => [...text.matchAll(/\/\/ Lode (\d+)/g)].map(([, number]) => number))
  const rows = [...(await read('README.md')).matchAll(/^\| (\d+) \|/gm)].map(([, number]) => number)
  expect([...new Set(marked)].sort()).toEqual(rows)
})
