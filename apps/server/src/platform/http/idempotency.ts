import { randomUUID } from 'node:crypto'
import { ApiError } from '@lode/api-contract'
import { type Clock, later, pause } from '@lode/clock'
import type { Database } from '@lode/database'

/** An answer as it is kept and sent again. */
export type StoredReply = { status: number; reply: unknown }

/** One write as its holder named it. `bodyHash` stands for method, path and body. */
export type KeyedRequest = { userId: bigint; key: string; bodyHash: Buffer }

type Row = { body_hash: Buffer; status: number | null; reply: unknown }

const leaseSeconds = 30
const waitMs = 3000
const lookEveryMs = 50

/**
 * Runs `work` once for a holder's key, however often and however simultaneously it is asked for, and
 * answers every time what it answered then. What `work` throws is not kept: the next request runs it again.
 * A process that died in the middle left a lease, after which `work` is run again: it must know by its own
 * key what it has done.
 * @throws {ApiError} `request.idempotency_conflict` when the key stood for another body;
 * `request.in_progress` when a twin is still running after three seconds.
 * @example await runOnce({ db, clock }, { userId, key, bodyHash }, async () => ({ status: 200, reply: {} }))
 */
export async function runOnce(
  { db, clock }: { db: Database; clock: Clock },
  request: KeyedRequest,
  work: () => Promise<StoredReply>,
): Promise<StoredReply> {
  const attempt = randomUUID()
  if (!(await claim(db, request, attempt))) {
    const kept = await replyOfTwin({ db, clock }, request, attempt)
    if (kept) return kept
  }
  try {
    const done = await work()
    await keep(db, request, attempt, done)
    return done
  } catch (error) {
    await release(db, request, attempt)
    throw error
  }
}

/** Waits for the reply of a running twin; null once this attempt has claimed the request instead. */
async function replyOfTwin(
  { db, clock }: { db: Database; clock: Clock },
  request: KeyedRequest,
  attempt: string,
): Promise<StoredReply | null> {
  const late = new AbortController()
  const answered = later(clock, waitMs, () => late.abort())
  try {
    for (;;) {
      const row = await find(db, request)
      if (row && !row.body_hash.equals(request.bodyHash)) throw new ApiError('request.idempotency_conflict')
      if (row && row.status !== null) return { status: row.status, reply: row.reply }
      if (late.signal.aborted) throw new ApiError('request.in_progress')
      await pause(clock, lookEveryMs, late.signal)
      if (await claim(db, request, attempt)) return null
    }
  } finally {
    answered()
  }
}

/** True for exactly one of all who ask: the first, or the first after a lease ran out. */
async function claim(
  db: Database,
  { userId, key, bodyHash }: KeyedRequest,
  attempt: string,
): Promise<boolean> {
  const rows = await db`
    insert into idempotent_request as r (user_id, key, body_hash, attempt, lease_expires_at)
    values (${userId}, ${key}, ${bodyHash}, ${attempt}, clock_timestamp() + ${leaseSeconds} * interval '1 second')
    on conflict (user_id, key) do update
      set attempt = excluded.attempt, lease_expires_at = excluded.lease_expires_at
      where r.status is null and r.lease_expires_at < clock_timestamp() and r.body_hash = excluded.body_hash`
  return rows.count === 1
}

async function find(db: Database, { userId, key }: KeyedRequest): Promise<Row | undefined> {
  const [row] = await db<Row[]>`
    select body_hash, status, reply from idempotent_request where user_id = ${userId} and key = ${key}`
  return row
}

async function keep(
  db: Database,
  { userId, key }: KeyedRequest,
  attempt: string,
  done: StoredReply,
): Promise<void> {
  await db`
    update idempotent_request set status = ${done.status}, reply = ${JSON.stringify(done.reply)}::text::json
    where user_id = ${userId} and key = ${key} and attempt = ${attempt}`
}

async function release(db: Database, { userId, key }: KeyedRequest, attempt: string): Promise<void> {
  await db`
    delete from idempotent_request
    where user_id = ${userId} and key = ${key} and attempt = ${attempt} and status is null`
}
