import { createHash } from 'node:crypto'

/** The record beside the generated files, by which a check knows that nothing changed. */
export const MANIFEST = 'manifest.json'

/** A hash of generated files, the manifest left out. */
export function hashFiles(files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [name, text] of [...files].sort(([left], [right]) => (left < right ? -1 : 1))) {
    if (name !== MANIFEST) hash.update(`\n${name}\n`).update(text)
  }
  return hash.digest('hex')
}
