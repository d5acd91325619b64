import { type Database, gather } from '@lode/database'
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
 * clients of all, and outlives each. Needs the schema of `prepareDatabase`.
 * Full for a topic or a client, it takes nothing more of it; full in all, the oldest of its heaviest clients go. Writers that are at a topic in the same instant may pass `maxMessagesPerTopic` by one each.
 *
 * @example await startRelay({ mailbox: databaseMailbox(openDatabase(url)), port: 8081, host: '0.0.0.0' })
 */
export function databaseMailbox(db: Database, room: Partial<Room> = {}): Mailbox {
  const { maxMessagesPerTopic, maxUnreadBytes, maxStoredBytes } = { ...defaultRelayLimits, ...room }
  let measuredAt = -Infinity

  /**
   * At most once a second. What was deleted leaves room in the table, not on the disk: only a table that is as large as
   * it may be is asked how much of it is messages. If it is too much, the oldest of the clients that keep the most go,
   * until a tenth is free: what a client keeps up to a message counts against that message.
   */
  async function makeRoom(): Promise<void> {
    if (performance.now() - measuredAt < measureEveryMs) return
    measuredAt = performance.now()
    await db`
      with sized as (
        select id, publisher, pg_column_size(message) + 300 as bytes from relay.message
        where (select pg_total_relation_size('relay.message')) >= ${maxStoredBytes}
      ), ranked as (
        select id, bytes, sum(bytes) over (partition by publisher order by id desc) as upto from sized
      ), filled as (
        select id, sum(bytes) over (order by upto, id desc) as total from ranked
      )
      delete from relay.message where id in (select id from filled where total > ${maxStoredBytes} * 0.9)
        and (select sum(bytes) from sized) >= ${maxStoredBytes}`
    measuredAt = performance.now()
  }
  async function fetchByIds(ids: readonly string[]): Promise<StoredMessage[]> {
    const rows = await db<Row[]>`
      select topic, hash, message, tag, publisher, published_at as "publishedAt", expires_at as "expiresAt"
      from relay.message where id = any(${ids as string[]}::bigint[]) order by id`
    return rows.map(toEntry)
  }

  // One commit at a time may tell, in the whole database: telling is no part of the commits that wait for the disk.
  const tell = gather(async (told: readonly string[]) => {
    await db`select pg_notify(${relayChannel}, told) from unnest(${told as string[]}::text[]) as told`
    return new Map<string, never>()
  })

  return {
    put: async (entry) => {
      await makeRoom()
      const { topic, hash, message, tag, publisher } = entry
      const at = new Date(entry.publishedAt)
      const [put] = await db`
        insert into relay.message (topic, hash, message, tag, publisher, published_at, expires_at)
        select ${topic}, ${hash}, ${message}, ${tag}, ${publisher}, ${at}, ${new Date(entry.expiresAt)}
        where ${maxMessagesPerTopic} > (
          select count(*) from relay.message
          where topic = ${topic} and acknowledged_at is null and expires_at > ${at})
          and ${maxUnreadBytes} >= ${message.length} + (
          select coalesce(sum(octet_length(message)), 0) from relay.message
          where publisher = ${publisher} and acknowledged_at is null and expires_at > ${at})
        on conflict (topic, hash) do nothing
        returning id`
      const [kept] = put
        ? [put]
        : await db`select id, acknowledged_at from relay.message where topic = ${topic} and hash = ${hash}`
      if (kept === undefined) return 'full'
      // The relay that put it first may have ended before it told of it.
      if (!kept.acknowledged_at) await tell(`${kept.id} ${topic}`)
      return put ? 'stored' : 'known'
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
