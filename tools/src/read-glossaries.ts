import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Glossary } from './check-glossary.ts'
import { root } from './root.ts'

/** The glossary of each language, by its tag. */
export async function readGlossaries(): Promise<Record<string, Glossary>> {
  const folder = join(root, 'packages/translations/glossary')
  const glossaries: Record<string, Glossary> = {}
  for await (const file of glob('*.json', { cwd: folder })) {
    glossaries[basename(file, '.json')] = JSON.parse(await readFile(join(folder, file), 'utf8')) as Glossary
  }
  return glossaries
}
