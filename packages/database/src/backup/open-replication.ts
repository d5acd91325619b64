import postgres from '@lode/postgres-driver'
import { readAddress } from '../read-address.ts'
import { sqlState } from '../sql-state.ts'
import { BackupRefused } from './backup-refused.ts'

/** A connection on which PostgreSQL takes the commands of its replication protocol. */
export type Replication = {
  readonly sql: ReturnType<typeof postgres>
  /** Tells one server from another, over restores too. */
  readonly system: string
  readonly timeline: number
  /** Where the server has written its log up to. */
  readonly position: string
  readonly segmentBytes: bigint
  end(): Promise<void>
}

/**
 * Opens a replication connection: `address` is an ordinary one, whose role has the REPLICATION attribute.
 * It names a database, so that pg_hba.conf needs no line of its own for it: any that the role may connect to.
 * @throws {BackupRefused} `backup.no_permission`
 */
export async function openReplication(
  address: string,
  { applicationName = 'lode_backup' }: { applicationName?: string } = {},
): Promise<Replication> {
  const { url, options } = readAddress(address)
  const sql = postgres(url, {
    ...options,
    max: 1,
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: applicationName, replication: 'database' },
  })
  const end = () => sql.end({ timeout: 0 })
  try {
    const [known] =
      await sql.unsafe<{ systemid: string; timeline: string; xlogpos: string }[]>('IDENTIFY_SYSTEM')
    const [setting] = await sql.unsafe<{ wal_segment_size: string }[]>('SHOW wal_segment_size')
    if (!known || !setting) throw new Error('the server does not say what it is')
    return {
      sql,
      system: known.systemid,
      timeline: Number(known.timeline),
      position: known.xlogpos,
      segmentBytes: bytesOf(setting.wal_segment_size),
      end,
    }
  } catch (cause) {
    await end()
    throw explain(cause)
  }
}

/** Says what a replication command failed with, where there is more to say than PostgreSQL does. */
export function explain(error: unknown): unknown {
  const state = sqlState(error)
  if (state === '42501' || state === '28000')
    return new BackupRefused(
      'backup.no_permission',
      'the role of DATABASE_URL may not replicate (`alter role NAME replication`), or not connect to the database it names: any will do, such as postgres',
      { cause: error },
    )
  if (state === '55006')
    return new BackupRefused('backup.in_use', 'another process is archiving from this server', {
      cause: error,
    })
  return error
}

/** Reads a size as PostgreSQL shows it. @example bytesOf('16MB') // 16777216n */
function bytesOf(shown: string): bigint {
  const [, number = '0', unit = ''] = /^(\d+)(MB|GB)$/.exec(shown) ?? []
  return BigInt(number) * (unit === 'GB' ? 1n << 30n : 1n << 20n)
}
