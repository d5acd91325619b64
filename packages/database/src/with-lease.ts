import { randomUUID } from 'node:crypto'
import { clockOf } from './clock-of.ts'
import type { Database } from './open-database.ts'

/**
 * Runs `fn` while this process alone holds the named lease; answers false at once when another holds it.
 * The lease is a row that runs out after `ttlMs` and is renewed three times as often, so it is free again
 * `ttlMs` after its holder was killed. `signal` aborts when the lease could not be renewed: stop then.
 * Expires by the database's clock, never by the product's, which may be set forward; renewals wait by the pool's clock.
 * @example const ran = await withLease(db, { name: 'deposit-watcher', ttlMs: 10_000 }, (signal) => watch(signal))
 */
export async function withLease(
  db: Database,
  lease: { name: string; ttlMs: number },
  fn: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID()
  if (!(await take(db, lease, holder))) return false
  const lost = new AbortController()
  const over = new AbortController()
  clockOf(db).every(lease.ttlMs / 3, over.signal, () => {
    renew(db, lease, holder).then(
      (held) => held || lost.abort(),
      () => lost.abort(),
    )
  })
  try {
    await fn(lost.signal)
    return true
  } finally {
    over.abort()
    await db`delete from lease where name = ${lease.name} and holder = ${holder}`
  }
}

async function take(db: Database, lease: { name: string; ttlMs: number }, holder: string): Promise<boolean> {
  const rows = await db`
    insert into lease (name, holder, expires_at)
    values (${lease.name}, ${holder}, clock_timestamp() + ${lease.ttlMs} * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where lease.expires_at < clock_timestamp()`
  return rows.count === 1
}

/** Never brings a lease back that was given back: a renewal may be under way while its holder ends. */
async function renew(db: Database, lease: { name: string; ttlMs: number }, holder: string): Promise<boolean> {
  const rows = await db`
    update lease set expires_at = clock_timestamp() + ${lease.ttlMs} * interval '1 millisecond'
    where name = ${lease.name} and holder = ${holder}`
  return rows.count === 1
}
