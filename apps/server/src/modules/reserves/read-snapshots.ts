import { ApiError, type endpoints, type ReplyOf } from '@lode/api-contract'
import type { Sql } from '@lode/database'

type Reserves = typeof endpoints.reserves
type Row = { entry: string; content: string; digest: string; keyId: string; signature: string }

/** Snapshots, newest first, each with its content; the newest number of all; and why today's is not there. */
export async function readSnapshots(
  sql: Sql,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ReplyOf<Reserves['list']>> {
  const rows = await sql<Row[]>`
    select entry, content, digest, key_id as "keyId", signature from reserve_entry
    where number < ${before ?? 2_147_483_647} order by number desc limit ${limit}`
  const [waits] = await sql<{ day: string; reason: 'chain' | 'signature' }[]>`
    select day::text, reason from reserve_wait order by day desc limit 1`
  return { snapshots: rows.map(signedOf), waits: waits ?? null }
}

/** The snapshot of a day. @throws {ApiError} `network.day_not_found` */
export async function readSnapshot(sql: Sql, day: string): Promise<ReplyOf<Reserves['snapshot']>> {
  const [row] = await sql<Row[]>`
    select entry, content, digest, key_id as "keyId", signature from reserve_entry where day = ${day}`
  if (!row) throw new ApiError('network.day_not_found')
  return signedOf(row)
}

/** What proves the holdings of a day. @throws {ApiError} `network.day_not_found` */
export async function readEvidence(sql: Sql, day: string): Promise<ReplyOf<Reserves['evidence']>> {
  const [row] = await sql<{ evidence: string }[]>`select evidence from reserve_entry where day = ${day}`
  if (!row) throw new ApiError('network.day_not_found')
  return JSON.parse(row.evidence)
}

function signedOf({ entry, content, digest, keyId, signature }: Row): ReplyOf<Reserves['snapshot']> {
  return { entry: JSON.parse(entry), content: JSON.parse(content), digest, keyId, signature }
}
