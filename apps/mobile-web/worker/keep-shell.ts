import type { ShellFile } from './shell-files.ts'

/** How many files are asked for at a time: the page's own requests go first. */
const atOnce = 4

/**
 * Fills the cache of a build: every file by its hash, or none. What an earlier build kept under the same name is taken
 * from there.
 * @throws when a file is not there or is not what was built: the version before then stays.
 */
export async function keepShell({
  cacheName,
  files,
}: {
  cacheName: string
  files: readonly ShellFile[]
}): Promise<void> {
  const cache = await caches.open(cacheName)
  const waiting = [...files]
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const { path, integrity } = file
      // What has no hash in its name was another file in an earlier build.
      const hashed = path.startsWith('/assets/')
      const earlier = hashed ? await caches.match(path) : undefined
      const request = new Request(path, { integrity, cache: hashed ? 'default' : 'no-cache' })
      const response = earlier ?? (await fetch(request))
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      await cache.put(path, response)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } catch (cause) {
    waiting.length = 0
    await caches.delete(cacheName)
    throw cause
  }
}
