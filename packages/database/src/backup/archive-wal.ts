import { readdir } from 'node:fs/promises'
import type { Duplex } from 'node:stream'
import { type Clock, later, systemClock } from '@lode/clock'
import { sqlState } from '../sql-state.ts'
import { claimFolder, placesOf } from './backup-folder.ts'
import { BackupRefused } from './backup-refused.ts'
import { explain, openReplication, type Replication } from './open-replication.ts'
import { readMessages } from './read-messages.ts'
import { formatPosition, parsePosition, segmentStart } from './wal-position.ts'
import { openWalWriter, type WalWriter } from './wal-writer.ts'

/** How long a server may take to end the stream before its connection is cut. */
const patienceMs = 5000

/** A running archive of a server's log. */
export type WalArchive = {
  /** Up to where the log is on the archive's disk; what is before it can be restored. */
  position(): bigint
  /** Is kept when the archive ends: after `stop`, or rejected when the connection or the disk failed. */
  readonly ended: Promise<void>
  /** Ends it, with all that was received on the disk and the slot free for the next. */
  stop(): Promise<void>
}

/**
 * Copies a server's log into `to/wal`, byte by byte as it is written, until it is stopped. A slot on the server
 * keeps the log that the archive has not got, so the archive goes on where it ended, however long it was away.
 * What has been synced is told to the server: with `synchronous_standby_names = 'lode_backup'` a commit is
 * acknowledged only when it is in the archive.
 * @throws {BackupRefused} `backup.no_permission` | `backup.other_server` | `backup.in_use` | `backup.wal_gone`
 * @example const archive = await archiveWal({ url, to: '/backups/lode' })
 */
export async function archiveWal(options: {
  url: string
  to: string
  slot?: string
  clock?: Clock
}): Promise<WalArchive> {
  const { url, to, slot = 'lode_backup', clock = systemClock } = options
  const server = await openReplication(url)
  try {
    await claimFolder(to, server)
    const start = (await endOfArchive(to, server)) ?? (await startOfSlot(server, slot))
    await keepSlot(server, slot)
    const at = formatPosition(start)
    const stream: Duplex = (await server.sql
      .unsafe(`START_REPLICATION SLOT "${slot}" PHYSICAL ${at} TIMELINE ${server.timeline}`)
      .writable()) as Duplex
    const writer = await openWalWriter(to, { server, start })
    return follow({ server, stream, writer, clock })
  } catch (error) {
    await server.end()
    throw walGone(error) ?? explain(error)
  }
}

function follow(parts: { server: Replication; stream: Duplex; writer: WalWriter; clock: Clock }): WalArchive {
  const { server, stream, writer, clock } = parts
  let stopped = false
  const report = () => void (stream.writable && stream.write(statusOf(writer.synced(), clock.now())))
  // Says that we are there: a server gives up a silent receiver after a minute.
  const over = new AbortController()
  clock.every(10_000, over.signal, report)
  const reading = readMessages(stream, (message) => {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === 'w') return writer.add(message.readBigUInt64BE(1), message.subarray(25))
    if (kind === 'k' && message[17] === 1) report()
    return undefined
  })
  const syncing = writer.run(report)
  const ended = Promise.race([reading, syncing])
    // A server that was asked to end has left the slot when it answers the next command.
    .then(() => server.sql.unsafe('IDENTIFY_SYSTEM'))
    .then(() => undefined)
    .catch((error: unknown) => {
      if (!stopped) throw walGone(error) ?? explain(error)
    })
    .finally(async () => {
      over.abort()
      await server.end()
      await reading.catch(() => undefined)
      await writer.close()
    })
  ended.catch(() => undefined) // whoever waits for it is told
  return {
    position: writer.synced,
    ended,
    async stop() {
      stopped = true
      stream.end()
      const relax = later(clock, patienceMs, () => stream.destroy())
      await ended
      relax()
    },
  }
}

/** The answer to the server: received, synced, applied, our time, no reply wanted. */
function statusOf(position: bigint, now: Date): Buffer {
  const status = Buffer.alloc(34)
  status.write('r')
  for (const offset of [1, 9, 17]) status.writeBigUInt64BE(position, offset)
  status.writeBigInt64BE(BigInt(now.getTime() - Date.UTC(2000, 0, 1)) * 1000n, 25)
  return status
}

/** Where the archive of this timeline goes on: behind its last whole segment. Undefined where it is empty. */
async function endOfArchive(to: string, server: Replication): Promise<bigint | undefined> {
  const names = await readdir(placesOf(to).wal)
  const ends = names.flatMap((name) => {
    const whole = !name.endsWith('.partial')
    const found = segmentStart(name.replace('.partial', ''), server.segmentBytes)
    if (found?.timeline !== server.timeline) return []
    return [found.start + (whole ? server.segmentBytes : 0n)]
  })
  return ends.reduce<bigint | undefined>(
    (last, end) => (last === undefined || end > last ? end : last),
    undefined,
  )
}

/** The first byte of the oldest segment that the slot keeps. */
async function startOfSlot(server: Replication, slot: string): Promise<bigint> {
  await keepSlot(server, slot)
  const [row] = await server.sql.unsafe<{ restart_lsn: string }[]>(`READ_REPLICATION_SLOT "${slot}"`)
  const kept = parsePosition(row?.restart_lsn ?? server.position)
  return kept - (kept % server.segmentBytes)
}

async function keepSlot({ sql }: Replication, slot: string): Promise<void> {
  await sql.unsafe(`CREATE_REPLICATION_SLOT "${slot}" PHYSICAL RESERVE_WAL`).catch((error: unknown) => {
    if (sqlState(error) !== '42710') throw error // it is there
  })
}

function walGone(error: unknown): BackupRefused | undefined {
  if (!(error instanceof Error) || !/has already been removed|can no longer access/.test(error.message))
    return undefined
  return new BackupRefused(
    'backup.wal_gone',
    'the server no longer has the log that the archive needs next: drop the slot, use a new folder',
    { cause: error },
  )
}
