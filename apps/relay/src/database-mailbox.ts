import type { Database } from '@lode/database'
import { defaultRelayLimits } from './limits.ts'
import type { Mailbox, StoredMessage } from './mailbox.ts'
import { relayChannel, tellFollower } from './tell-follower.ts'

type Row = Omit<StoredMessage, 'publishedAt' | 'expiresAt'> & { publishedAt: Date; expiresAt: Date }

/** How long a text is kept after it was read: other readers of its topic may still be fetching it. */
const keptAfterReadSeconds = 60

/**
 * A mailbox in PostgreSQL, shared by every relay whose database it is: what is published at one of them reaches the
 * clients of all, and outlives each. Needs the schema of `@lode/database`.
 * Writers that are at a topic in the same instant may pass `maxMessagesPerTopic` by one each.
 *
 * @example await startRelay({ mailbox: databaseMailbox(openDatabase(url)), port: 8081, host: '0.0.0.0' })
 */
export function databaseMailbox(
  db: Database,
  { maxMessagesPerTopic = defaultRelayLimits.maxMessagesPerTopic }: { maxMessagesPerTopic?: number } = {},
): Mailbox {
  async function fetchByIds(ids: readonly string[]): Promise<StoredMessage[]> {
    const rows = await db<Row[]>`
      select topic, hash, message, tag, publisher, published_at as "publishedAt", expires_at as "expiresAt"
      from relay_message where id = any(${ids as string[]}::bigint[]) order by id`
    return rows.map(toEntry)
  }

  return {
    put: async (entry) => {
      const { topic, hash, message, tag, publisher } = entry
      const at = new Date(entry.publishedAt)
      const [stored] = await db`
        with put as (
          insert into relay_message (topic, hash, message, tag, publisher, published_at, expires_at)
          select ${topic}, ${hash}, ${message}, ${tag}, ${publisher}, ${at}, ${new Date(entry.expiresAt)}
          where ${maxMessagesPerTopic} > (
            select count(*) from relay_message
            where topic = ${topic} and acknowledged_at is null and expires_at > ${at})
          on conflict (topic, hash) do nothing
          returning id)
        select pg_notify(${relayChannel}, id || ' ' || ${topic}) from put`
      if (stored !== undefined) return 'stored'
      const [known] = await db`select 1 from relay_message where topic = ${topic} and hash = ${hash}`
      return known === undefined ? 'full' : 'known'
    },
    follow: (follower) => tellFollower({ db, fetchByIds }, follower),
    waiting: async ({ topic, reader, now }) => {
      const rows = await db<Row[]>`
        select topic, hash, message, tag, publisher, published_at as "publishedAt", expires_at as "expiresAt"
        from relay_message
        where topic = ${topic} and publisher <> ${reader}
          and acknowledged_at is null and expires_at > ${new Date(now)}
        order by id`
      return rows.map(toEntry)
    },
    acknowledge: async ({ topic, hash }) => {
      await db`update relay_message set acknowledged_at = clock_timestamp()
        where topic = ${topic} and hash = ${hash} and acknowledged_at is null`
    },
    sweep: async (now) => {
      await db`delete from relay_message where expires_at <= ${new Date(now)}`
      await db`update relay_message set message = '' where message <> ''
        and acknowledged_at < clock_timestamp() - ${keptAfterReadSeconds} * interval '1 second'`
    },
    size: async () => {
      const [row] = await db<{ n: number }[]>`
        select count(*)::int as n from relay_message where acknowledged_at is null`
      return row?.n ?? 0
    },
  }
}

function toEntry({ publishedAt, expiresAt, ...row }: Row): StoredMessage {
  return { ...row, publishedAt: publishedAt.getTime(), expiresAt: expiresAt.getTime() }
}
