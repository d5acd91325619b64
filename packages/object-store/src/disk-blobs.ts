import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { blobName } from './blob-name.ts'
import type { Blobs } from './blobs.ts'

const pieceBytes = 64 * 1024

/**
 * Keeps blobs as files in a folder that others can't read; the group may, as far as the umask of the process lets it. A file appears
 * whole, after it has reached the disk.
 * @example const blobs = diskBlobs('/var/lib/lode/objects')
 */
export function diskBlobs(folder: string): Blobs {
  const pathOf = (name: string): string => join(folder, blobName(name).slice(0, 2), name)
  const folderOf = (name: string): string => join(folder, blobName(name).slice(0, 2))
  return {
    async write(name, body, { replace = false } = {}) {
      const path = pathOf(name)
      await mkdir(folderOf(name), { recursive: true, mode: 0o770 })
      const part = `${path}.${randomUUID()}.part`
      try {
        await writeWhole(part, body)
        await (replace ? rename(part, path) : link(part, path))
      } finally {
        await rm(part, { force: true })
      }
      await syncFolder(folderOf(name))
    },

    async read(name) {
      try {
        const file = await open(pathOf(name))
        return file.createReadStream({ highWaterMark: pieceBytes })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
      await syncFolder(folderOf(name))
    },

    async *names() {
      for (const part of await readdir(folder).catch(() => []))
        for (const name of await readdir(join(folder, part))) if (!name.endsWith('.part')) yield name
    },
  }
}

async function writeWhole(path: string, body: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o660)
  try {
    await file.writeFile(body)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Only after this does a name, or its absence, survive a loss of power. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  if (!folder) return
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
