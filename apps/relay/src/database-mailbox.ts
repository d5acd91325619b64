import { randomUUID } from 'node:crypto'
import { type Database, gather } from '@lode/database'
import { defaultRelayLimits, type RelayLimits } from './limits.ts'
import type { Follower, Mailbox, StoredMessage } from './mailbox.ts'
import { putMessages } from './put-messages.ts'
import { relayChannel, tellFollower } from './tell-follower.ts'

type Room = Pick<RelayLimits, 'maxMessagesPerTopic' | 'maxUnreadBytes' | 'maxStoredBytes'>
type Row = Omit<StoredMessage, 'publishedAt' | 'expiresAt'> & { publishedAt: Date; expiresAt: Date }

/** How long a text is kept after it was read: other readers of its topic may still be fetching it. */
const keptAfterReadSeconds = 60
const measureEveryMs = 1_000
const shortBytes = 8 * 1024
/** A statement is copied several times on its way. */
const mostBytesAtOnce = 1024 * 1024

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
  const followers = new Set<Follower>()
  /** What this one has put, its own followers hear of without the way through the database. */
  const node = randomUUID()

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

  const putInParts = () =>
    gather(async (entries: readonly StoredMessage[]) => {
      const parts = []
      for (const part of partsOf(entries))
        parts.push(...(await putMessages(db, part, { maxMessagesPerTopic, maxUnreadBytes })))
      return new Map(parts)
    })
  // What wallets say is short: it does not wait behind what is long.
  const [putShort, putLong] = [putInParts(), putInParts()]

  type Read = Pick<StoredMessage, 'topic' | 'hash'>
  const acknowledgeTogether = gather(async (read: readonly Read[]) => {
    // Locked in the order of their ids: others may acknowledge some of them now.
    await db`
      with read as (
        select id from relay.message
        where (topic, hash) in (select * from unnest(
          ${read.map(({ topic }) => topic)}::text[], ${read.map(({ hash }) => hash)}::text[]))
          and acknowledged_at is null
        order by id for update
      )
      update relay.message set acknowledged_at = clock_timestamp() from read where message.id = read.id`
    return new Map<Read, never>()
  })

  return {
    put: async (entry) => {
      await makeRoom()
      const { outcome, tell: id } = (await (entry.message.length <= shortBytes ? putShort : putLong)(
        entry,
      )) ?? { outcome: 'full' }
      if (!id) return outcome
      for (const follower of followers) if (follower.wants(entry.topic)) follower.stored(entry)
      await tell(`${id} ${node} ${entry.topic}`)
      return outcome
    },
    follow: async (follower) => {
      const unfollow = await tellFollower({ db, fetchByIds, node }, follower)
      followers.add(follower)
      return async () => {
        followers.delete(follower)
        await unfollow()
      }
    },
    waiting: async ({ topic, reader, now, bytes }) => {
      const rows = await db<(Row & { waiting: number })[]>`
        select topic, hash, message, tag, publisher, published_at as "publishedAt", expires_at as "expiresAt", waiting
        from (
          select *, count(*) over ()::int as waiting, sum(octet_length(message)) over (order by id) as upto
          from relay.message
          where topic = ${topic} and publisher <> ${reader}
            and acknowledged_at is null and expires_at > ${new Date(now)}
        ) as message
        where upto - octet_length(message) < ${bytes} order by id`
      return {
        entries: rows.map(({ waiting: _, ...row }) => toEntry(row)),
        more: rows.length < (rows[0]?.waiting ?? 0),
      }
    },
    acknowledge: async (message) => void (await acknowledgeTogether(message)),
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

/** In parts of so many bytes, or of one message. */
function partsOf(entries: readonly StoredMessage[]): StoredMessage[][] {
  const parts: StoredMessage[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    bytes += entry.message.length
    if (bytes > mostBytesAtOnce) {
      parts.push([])
      bytes = entry.message.length
    }
    parts.at(-1)?.push(entry)
  }
  return parts
}

function toEntry({ publishedAt, expiresAt, ...row }: Row): StoredMessage {
  return { ...row, publishedAt: publishedAt.getTime(), expiresAt: expiresAt.getTime() }
}
