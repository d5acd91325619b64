import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const passedOver = new Set(['node_modules', 'dist', '.types', 'test'])

/**
 * A hash of all that a room's build reads: its files, those of the rooms it depends on, and the lockfile.
 * Tests are left out.
 */
export async function hashSources(root: string, room: string): Promise<string> {
  const rooms = await roomsBelow(root, room)
  const files = (await Promise.all([...rooms].sort().map((one) => filesIn(join(root, one))))).flat()
  const hash = createHash('sha256')
  for (const file of [join(root, 'package-lock.json'), ...files]) {
    hash.update(`${relative(root, file)}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** A room and, through their manifests, all the rooms it uses. */
async function roomsBelow(root: string, room: string, found: Set<string> = new Set()): Promise<Set<string>> {
  if (found.has(room)) return found
  found.add(room)
  const manifest = JSON.parse(await readFile(join(root, room, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (name.startsWith('@lode/')) await roomsBelow(root, placeOf(name.slice('@lode/'.length)), found)
  }
  return found
}

function placeOf(name: string): string {
  if (name === 'contracts') return name
  const apps = new Set(['server', 'relay', 'local-world', 'demo-wallet', 'mobile-web', 'operator-console'])
  return `${apps.has(name) ? 'apps' : 'packages'}/${name}`
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const below = await Promise.all(
    entries
      .filter(({ name }) => !passedOver.has(name) && !/\.test\.tsx?$/.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return filesIn(path)
        return entry.isFile() ? [path] : []
      }),
  )
  return below.flat()
}
