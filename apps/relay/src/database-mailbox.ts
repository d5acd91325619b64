import type { Database } from '@lode/database'
import { defaultRelayLimits, type RelayLimits } from './limits.ts'
import type { Mailbox, StoredMessage } from './mailbox.ts'
import { relayChannel, tellFollower } from './tell-follower.ts'

type Room = Pick<RelayLimits, 'maxMessagesPerTopic' | 'maxUnreadBytes' | 'maxStoredBytes'>
type Row = Omit<StoredMessage, 'publishedAt' | 'expiresAt'> & { publishedAt: Date; expiresAt: Date }

/** How long a text is kept after it was read: other readers of its topic may still be fetching it. */
const keptAfterReadSeconds = 60
const measureEveryMs = 1_000

/**
 * A mailbox in PostgreSQL, shared by every relay whose database it is: what is published at one of them reaches the
 * clients of all, and outlives each. Needs the schema of `@lode/database`.
 * Full for a topic, for a client, or in all, it takes nothing more. Writers that are at a topic in the same instant may pass `maxMessagesPerTopic` by one each.
 *
 * @example await startRelay({ mailbox: databaseMailbox(openDatabase(url)), port: 8081, host: '0.0.0.0' })
 */
export function databaseMailbox(db: Database, room: Partial<Room> = {}): Mailbox {
  const { maxMessagesPerTopic, maxUnreadBytes, maxStoredBytes } = { ...defaultRelayLimits, ...room }
  let stored = { bytes: 0, at: -Infinity }

  /**
   * Looked at once a second at most. What was deleted leaves room in the table, not on the disk: only a table that is
   * as large as it may be is asked how much of it is messages.
   */
  async function isFull(): Promise<boolean> {
    if (performance.now() - stored.at > measureEveryMs) {
      stored = { ...stored, at: performance.now() }
      const [row] = await db<{ bytes: bigint }[]>`
        select case when pg_total_relation_size('relay.message') < ${maxStoredBytes} then 0
          else (select coalesce(sum(pg_column_size(message) + 300), 0) from relay.message) end::bigint as bytes`
      stored.bytes = Number(row?.bytes ?? 0n)
    }
    return stored.bytes >= maxStoredBytes
  }
  async function fetchByIds(ids: readonly string[]): Promise<StoredMessage[]> {
    const rows = await db<Row[]>`
      select topic, hash, message, tag, publisher, published_at as "publishedAt", expires_at as "expiresAt"
      from relay.message where id = any(${ids as string[]}::bigint[]) order by id`
    return rows.map(toEntry)
  }

  return {
    put: async (entry) => {
      if (await isFull()) return 'full'
      const { topic, hash, message, tag, publisher } = entry
      const at = new Date(entry.publishedAt)
      const [put] = await db`
        with put as (
          insert into relay.message (topic, hash, message, tag, publisher, published_at, expires_at)
          select ${topic}, ${hash}, ${message}, ${tag}, ${publisher}, ${at}, ${new Date(entry.expiresAt)}
          where ${maxMessagesPerTopic} > (
            select count(*) from relay.message
            where topic = ${topic} and acknowledged_at is null and expires_at > ${at})
            and ${maxUnreadBytes} >= ${message.length} + (
            select coalesce(sum(octet_length(message)), 0) from relay.message
            where publisher = ${publisher} and acknowledged_at is null and expires_at > ${at})
          on conflict (topic, hash) do nothing
          returning id)
        select pg_notify(${relayChannel}, id || ' ' || ${topic}) from put`
      if (put !== undefined) return 'stored'
      const [known] = await db`select 1 from relay.message where topic = ${topic} and hash = ${hash}`
      return known === undefined ? 'full' : 'known'
    },
    follow: (follower) => tellFollower({ db, fetchByIds }, follower),
    waiting: async ({ topic, reader, now }) => {
      const rows = await db<Row[]>`
        select topic, hash, message, tag, publisher, published_at as "publishedAt", expires_at as "expiresAt"
        from relay.message
        where topic = ${topic} and publisher <> ${reader}
          and acknowledged_at is null and expires_at > ${new Date(now)}
        order by id`
      return rows.map(toEntry)
    },
    acknowledge: async ({ topic, hash }) => {
      await db`update relay.message set acknowledged_at = clock_timestamp()
        where topic = ${topic} and hash = ${hash} and acknowledged_at is null`
    },
    sweep: async (now) => {
      await db`delete from relay.message where expires_at <= ${new Date(now)}`
      await db`update relay.message set message = '' where message <> ''
        and acknowledged_at < clock_timestamp() - ${keptAfterReadSeconds} * interval '1 second'`
    },
    size: async () => {
      const [row] = await db<{ n: number }[]>`
        select count(*)::int as n from relay.message where acknowledged_at is null`
      return row?.n ?? 0
    },
  }
}

function toEntry({ publishedAt, expiresAt, ...row }: Row): StoredMessage {
  return { ...row, publishedAt: publishedAt.getTime(), expiresAt: expiresAt.getTime() }
}
