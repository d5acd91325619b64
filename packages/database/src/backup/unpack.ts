import { createHash } from 'node:crypto'
import { chown, type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { ServerUser } from '../embedded/server-user.ts'
import { BackupRefused } from './backup-refused.ts'

const block = 512

/** A file of the archive, as its header tells. `'5'` is a folder. */
type Entry = { path: string; size: number; type: string }

/** What an unpacked file must be. */
type Expected = ReadonlyMap<string, { Size: number; Checksum: string }>

/**
 * Unpacks PostgreSQL's tar stream into a folder, and compares every file with the manifest while it is written.
 * Nothing is synced: PostgreSQL syncs its whole folder when it begins to recover.
 * @throws {BackupRefused} `backup.damaged`, naming the file
 */
export async function unpack(
  chunks: AsyncIterable<Buffer>,
  { into, files, user }: { into: string; files: Expected; user: ServerUser | undefined },
): Promise<void> {
  const reader = readerOf(chunks)
  const seen = new Set<string>()
  for (;;) {
    const entry = readHeader(await reader.take(block))
    if (!entry) break
    const path = join(into, entry.path)
    if (normalize(path) !== path || entry.path.split('/').includes('..')) throw damaged(entry.path)
    if (entry.type === '5') await makeFolder(path, user)
    else if (entry.type === '0') {
      const found = await writeFile(path, { reader, size: entry.size, user })
      seen.add(entry.path)
      const expected = files.get(entry.path)
      if (expected && (expected.Checksum !== found || expected.Size !== entry.size)) throw damaged(entry.path)
    } else throw damaged(entry.path)
  }
  for (const path of files.keys()) if (!seen.has(path)) throw damaged(path)
}

async function writeFile(
  path: string,
  { reader, size, user }: { reader: Reader; size: number; user: ServerUser | undefined },
): Promise<string> {
  await makeFolder(dirname(path), user)
  const hash = createHash('sha256')
  const handle: FileHandle = await open(path, 'wx', 0o600)
  try {
    for (let left = size; left > 0; ) {
      const part = await reader.some(left)
      hash.update(part)
      await handle.write(part)
      left -= part.length
    }
    if (user) await handle.chown(user.uid, user.gid)
  } finally {
    await handle.close()
  }
  await reader.take((block - (size % block)) % block)
  return hash.digest('hex')
}

async function makeFolder(path: string, user: ServerUser | undefined): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made && user) await chown(path, user.uid, user.gid)
}

/** Reads a ustar header as PostgreSQL writes it; undefined for the block of zeros at the end. */
function readHeader(header: Buffer): Entry | undefined {
  if (header.every((byte) => byte === 0)) return undefined
  const text = (from: number, length: number) =>
    header
      .subarray(from, from + length)
      .toString('utf8')
      .split('\0', 1)[0] ?? ''
  const sum = header.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 32 : byte), 0)
  const path = text(0, 100).replace(/^\.\//, '').replace(/\/$/, '')
  if (Number.parseInt(text(148, 8), 8) !== sum) throw damaged(path)
  return { path, size: Number.parseInt(text(124, 12), 8), type: text(156, 1) }
}

function damaged(path: string): BackupRefused {
  return new BackupRefused('backup.damaged', `${path} in the base backup is not what it was`)
}

type Reader = {
  /** Exactly so many bytes. */
  take(bytes: number): Promise<Buffer>
  /** At least one byte and at most so many. */
  some(most: number): Promise<Buffer>
}

function readerOf(chunks: AsyncIterable<Buffer>): Reader {
  const source = chunks[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  async function some(most: number): Promise<Buffer> {
    if (rest.length === 0) {
      const { done, value } = await source.next()
      if (done) throw new BackupRefused('backup.damaged', 'the base backup ends too early')
      rest = value
    }
    const part = rest.subarray(0, most)
    rest = rest.subarray(part.length)
    return part
  }
  return {
    some,
    async take(bytes) {
      const parts: Buffer[] = []
      for (let left = bytes; left > 0; ) {
        const part = await some(left)
        parts.push(part)
        left -= part.length
      }
      return Buffer.concat(parts)
    },
  }
}
