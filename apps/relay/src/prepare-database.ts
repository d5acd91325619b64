import { type Database, demandVersion, withTransaction } from '@lode/database'

/**
 * Makes the relay's own schema where it is not there yet. The relay may have a database of its own; where it shares the
 * ledger's, it has this schema, which the owner made for it, and nothing else.
 * @throws {PostgresTooOld}
 */
export async function prepareDatabase(db: Database): Promise<void> {
  await demandVersion(db)
  await withTransaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('lode.relay', 0))`
    const [there] = await tx`select from pg_tables where schemaname = 'relay' and tablename = 'message'`
    if (there) return
    const [schema] = await tx`select from pg_namespace where nspname = 'relay'`
    if (!schema) await tx`create schema relay`
    // A row stays until its time is up, read or not, so that a late repetition of it is known.
    await tx`
      create table relay.message (
        id bigint generated always as identity primary key,
        topic text not null,
        hash text not null,
        message text not null,
        tag integer not null,
        publisher text not null,
        published_at timestamptz not null,
        expires_at timestamptz not null,
        acknowledged_at timestamptz,
        constraint message_once unique (topic, hash)
      )`
    await tx`create index message_expires_at on relay.message (expires_at)`
    await tx`create index message_waiting on relay.message (topic, id) where acknowledged_at is null`
    await tx`create index message_unread on relay.message (publisher) where acknowledged_at is null`
  })
}
