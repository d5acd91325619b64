import { createHash } from 'node:crypto'
import { appendFile, type FileHandle, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { placesOf, syncFolder } from './backup-folder.ts'
import type { Replication } from './open-replication.ts'
import { segmentName } from './wal-position.ts'

const mostWaiting = 16 << 20

type Piece = { at: bigint; bytes: Buffer }

/** Writes a log into segment files. */
export type WalWriter = {
  /** Takes a piece that begins at a position, in order and without gaps. A promise asks to wait: much is unwritten. */
  add(at: bigint, bytes: Buffer): Promise<void> | undefined
  /** Up to where everything is on the disk. */
  synced(): bigint
  /** Writes what was added, tells after each sync, until it is closed. Rejected when the disk fails. */
  run(told: () => void): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the writer of `folder/wal`, whose next byte is at `start`. The segment under way is a whole file of
 * zeros called `.partial`; full, it is summed up in `SHA256SUMS`, then renamed.
 */
export async function openWalWriter(
  folder: string,
  { server, start }: { server: Replication; start: bigint },
): Promise<WalWriter> {
  const { wal, sums } = placesOf(folder)
  const size = Number(server.segmentBytes)
  let waiting: Piece[] = []
  let waitingBytes = 0
  let more = Promise.withResolvers<void>()
  let round = Promise.withResolvers<void>()
  let closed = false
  let synced = start
  let current: { path: string; handle: FileHandle } | undefined
  let running: Promise<void> = Promise.resolve()

  async function segmentAt(position: bigint): Promise<FileHandle> {
    if (current) return current.handle
    const path = join(wal, segmentName(server, position))
    const handle = await open(`${path}.partial`, 'a+', 0o600).then(async (made) => {
      await made.truncate(size)
      await made.close()
      return open(`${path}.partial`, 'r+')
    })
    current = { path, handle }
    return handle
  }

  async function complete(): Promise<void> {
    if (!current) return
    const { path, handle } = current
    await handle.sync()
    await handle.close()
    const sum = createHash('sha256')
      .update(await readFile(`${path}.partial`))
      .digest('hex')
    await appendFile(sums, `${sum}  ${path.slice(wal.length + 1)}\n`, { mode: 0o600, flush: true })
    await rename(`${path}.partial`, path)
    await syncFolder(wal)
    current = undefined
  }

  async function write({ at, bytes }: Piece): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const position = at + BigInt(done)
      const offset = Number(position % server.segmentBytes)
      const part = bytes.subarray(done, done + size - offset)
      const handle = await segmentAt(position)
      await handle.write(part, 0, part.length, offset)
      done += part.length
      if (offset + part.length === size) await complete()
    }
  }

  async function drain(told: () => void): Promise<void> {
    while (!closed || waiting.length > 0) {
      if (waiting.length === 0) await more.promise
      const pieces = waiting
      waiting = []
      waitingBytes = 0
      more = Promise.withResolvers<void>()
      for (const piece of pieces) await write(piece)
      const last = pieces.at(-1)
      if (!last) continue
      await current?.handle.datasync()
      synced = last.at + BigInt(last.bytes.length)
      told()
      round.resolve()
      round = Promise.withResolvers<void>()
    }
  }

  return {
    add(at, bytes) {
      waiting.push({ at, bytes })
      waitingBytes += bytes.length
      more.resolve()
      return waitingBytes > mostWaiting ? Promise.race([round.promise, running]) : undefined
    },
    synced: () => synced,
    run(told) {
      running = drain(told)
      return running
    },
    async close() {
      closed = true
      more.resolve()
      await running.catch(() => undefined)
      await current?.handle.close()
    },
  }
}
