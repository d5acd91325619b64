import type { Clock } from '@lode/clock'
import postgres from '@lode/postgres-driver'
import { useClock } from './clock-of.ts'
import { countLost } from './lost-connections.ts'
import { readAddress } from './read-address.ts'
import { keepQueue } from './waiting-queries.ts'

/** The types that Lode adds to what postgres.js reads: `bigint` columns arrive as `bigint`. */
export type DatabaseTypes = { bigint: bigint }

/** A pool of connections. Tagged templates on it run SQL: `` db`select 1` ``. */
export type Database = postgres.Sql<DatabaseTypes>

/** An open transaction, handed on by {@link withTransaction}. */
export type Tx = postgres.TransactionSql<DatabaseTypes>

/** A piece of SQL that is put into a query: `` sql`from ${piece}` ``. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

/** Either of the two: for reads that work inside and outside of a transaction. */
export type Sql = Database | Tx

export type DatabaseOptions = {
  /** Largest number of connections. Default 10. */
  max?: number
  /** How many may wait for a connection; whoever comes then is refused at once (`databaseAway`). Default 5,000. */
  maxWaiting?: number
  /** Shown in pg_stat_activity. */
  applicationName?: string
  /** Receives NOTICE messages. They are dropped unless this is given. */
  onnotice?: (notice: postgres.Notice) => void
  /** The clock by which leases, event readers and announcements of this pool wait. Default the machine's. */
  clock?: Clock
}

const bigint: postgres.PostgresType<bigint> = {
  to: 20,
  from: [20],
  serialize: (value: bigint) => value.toString(),
  parse: (text: string) => BigInt(text),
}

/**
 * Opens a pool. Connections are made when first used. Close it with `db.end()`.
 * The address is as libpq reads one: several hosts, `?host=/directory` for a unix socket, TLS (see `readAddress`).
 *
 * What arrives: `bigint` as bigint, `numeric` as text (see `units`), `timestamptz` as Date, `jsonb` parsed.
 * @example const db = openDatabase(process.env.DATABASE_URL, { max: 4 })
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const address = readAddress(url)
  let lost = 0
  let queue: { readonly length: number } = []
  const db = postgres(address.url, {
    ...address.options,
    max: options.max ?? 10,
    onnotice: options.onnotice ?? (() => undefined),
    connection: { application_name: options.applicationName ?? 'lode' },
    types: { bigint },
    onclose: () => {
      lost++
    },
    backoff: pauseAfter,
    max_waiting: options.maxWaiting ?? 5_000,
    onqueue: (made) => {
      queue = made
    },
  })
  keepQueue(db, queue)
  countLost(db, () => lost)
  if (options.clock) useClock(db, options.clock)
  return db
}

/**
 * How long a connection that was refused waits, in seconds. The driver's own pause grows to 20 s, counted over all connections of
 * a pool: after ten seconds without a primary it would add as many to what the cluster manager needs.
 */
function pauseAfter(refusals: number): number {
  return (0.5 + Math.random() / 2) * Math.min(0.01 * 2 ** refusals, 0.2)
}
