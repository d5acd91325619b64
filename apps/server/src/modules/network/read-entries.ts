import type { endpoints, ReplyOf } from '@lode/api-contract'
import { ApiError } from '@lode/api-contract'
import type { Sql } from '@lode/database'

type Network = typeof endpoints.network
type Row = { entry: string; digest: string; keyId: string; signature: string }

/** Entries of the chain, lowest first: from a number on, or the newest; with the newest of all, and what the next day waits for. */
export async function readEntries(
  sql: Sql,
  { from, limit }: { from?: number | undefined; limit: number },
): Promise<ReplyOf<Network['days']>> {
  const rows = await sql<Row[]>`
    select * from (
      select number, entry, digest, key_id as "keyId", signature from network_entry
      where number >= coalesce(${from ?? null}::int, (select max(number) from network_entry) - ${limit - 1}::int)
      order by number limit ${limit}
    ) page order by number`
  const [head] = await sql<Row[]>`
    select entry, digest, key_id as "keyId", signature from network_entry order by number desc limit 1`
  const [waits] = await sql<{ day: string; reason: 'blocks' | 'prices' | 'pool_readings' | 'signature' }[]>`
    select day::text, reason from network_day_wait order by day limit 1`
  return { entries: rows.map(signedOf), head: head ? signedOf(head) : null, waits: waits ?? null }
}

/** The file of a day, or of a correction. @throws {ApiError} `network.day_not_found` */
export async function readPublished(sql: Sql, name: string): Promise<ReplyOf<Network['day']>> {
  const [row] = await sql<(Row & { content: string })[]>`
    select entry, content, digest, key_id as "keyId", signature from network_entry where name = ${name}`
  if (!row) throw new ApiError('network.day_not_found')
  return { ...signedOf(row), content: JSON.parse(row.content) }
}

/** The keys that were ever signed with, oldest first. */
export async function readKeys(sql: Sql): Promise<ReplyOf<Network['keys']>> {
  const rows = await sql<{ id: string; publicKey: string; since: Date }[]>`
    select id, public_key as "publicKey", since from statement_key order by since, id`
  return { keys: rows.map((row) => ({ ...row, since: row.since.toISOString() })) }
}

function signedOf({ entry, digest, keyId, signature }: Row) {
  return { entry: JSON.parse(entry), digest, keyId, signature }
}
