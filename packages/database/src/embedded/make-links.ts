import { mkdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Makes the links that a package of binaries lists in `native/pg-symlinks.json`, where they are missing. */
export async function makeLinks(room: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(room, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  await Promise.all(links.map((link) => makeLink(join(room, link.source), join(room, link.target))))
}

async function makeLink(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  try {
    await symlink(relative(dirname(target), source), target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
