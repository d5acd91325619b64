import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from './generate.ts'
import { hashFiles, MANIFEST } from './hash-files.ts'
import { hashSources } from './hash-sources.ts'
import { GENERATED } from './room.ts'

/**
 * The names of the generated files that are not what the sources compile to.
 *
 * @param thorough Compiles in any case. Without it that is skipped where the hashes recorded in the
 * manifest are still those of the sources and of the files.
 */
export function drift({ thorough, folder = GENERATED }: { thorough: boolean; folder?: string }): string[] {
  const present = readGenerated(folder)
  if (!thorough && isAsRecorded(present)) return []
  const wanted = generate()
  const names = new Set([...present.keys(), ...wanted.keys()])
  return [...names].filter((name) => present.get(name) !== wanted.get(name))
}

function readGenerated(folder: string): Map<string, string> {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

function isAsRecorded(present: ReadonlyMap<string, string>): boolean {
  const { sources, files } = JSON.parse(present.get(MANIFEST) ?? '{}')
  return sources === hashSources() && files === hashFiles(present)
}
