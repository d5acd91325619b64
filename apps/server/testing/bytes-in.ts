import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** All that lies in the files of a folder, one behind the other. */
export async function bytesIn(folder: string): Promise<Buffer> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name)))
  return Buffer.concat(await Promise.all(files))
}
