import type { Database } from '@lode/database'
import type { RelayLimits } from './limits.ts'
import type { PutOutcome, StoredMessage } from './mailbox.ts'

/** What became of a message, and its row's id where somebody has still to be told of it. */
export type Put = { readonly outcome: PutOutcome; readonly tell?: string }

/**
 * Puts messages by one statement, and one wait for the disk. Whatever is repeated is put once; what its topic or its client
 * has no room for is left out, alone. Rows are written in the order of their keys, so that two that write the same ones at the
 * same time wait for each other and never in a circle.
 */
export async function putMessages(
  db: Database,
  entries: readonly StoredMessage[],
  { maxMessagesPerTopic, maxUnreadBytes }: Pick<RelayLimits, 'maxMessagesPerTopic' | 'maxUnreadBytes'>,
): Promise<ReadonlyMap<StoredMessage, Put>> {
  const list = (read: (entry: StoredMessage) => string): string[] => entries.map(read)
  const [topics, hashes] = [list(({ topic }) => topic), list(({ hash }) => hash)]
  const rows = await db<{ id: string; topic: string; hash: string }[]>`
    with asked as (
      select * from unnest(
        ${topics}::text[], ${hashes}::text[], ${list(({ message }) => message)}::text[],
        ${list(({ publisher }) => publisher)}::text[], ${list(({ tag }) => String(tag))}::text[]::integer[],
        ${list(({ publishedAt }) => new Date(publishedAt).toISOString())}::text[]::timestamptz[],
        ${list(({ expiresAt }) => new Date(expiresAt).toISOString())}::text[]::timestamptz[]
      ) as asked(topic, hash, message, publisher, tag, published_at, expires_at)
    ), counted as (
      select asked.*,
        row_number() over (partition by topic order by hash) + (
          select count(*) from relay.message as kept
          where kept.topic = asked.topic and acknowledged_at is null and kept.expires_at > asked.published_at
        ) as of_topic,
        sum(octet_length(message)) over (partition by publisher order by topic, hash) + (
          select coalesce(sum(octet_length(kept.message)), 0) from relay.message as kept
          where kept.publisher = asked.publisher and acknowledged_at is null and kept.expires_at > asked.published_at
        ) as unread_bytes
      from asked
    )
    insert into relay.message (topic, hash, message, publisher, tag, published_at, expires_at)
    select topic, hash, message, publisher, tag, published_at, expires_at from counted
    where of_topic <= ${maxMessagesPerTopic} and unread_bytes <= ${maxUnreadBytes}
    order by topic, hash
    on conflict (topic, hash) do nothing
    returning id::text, topic, hash`
  const stored = new Map(rows.map((row) => [keyOf(row), row.id]))
  const known =
    stored.size < entries.length ? await findKnown(db, { topics, hashes }) : new Map<string, Put>()
  return new Map(
    entries.map((entry) => {
      const id = stored.get(keyOf(entry))
      const put: Put = id ? { outcome: 'stored', tell: id } : (known.get(keyOf(entry)) ?? { outcome: 'full' })
      return [entry, put] as const
    }),
  )
}

/** Those that were there before. The relay that put one may have ended before it told of it. */
async function findKnown(
  db: Database,
  { topics, hashes }: { topics: string[]; hashes: string[] },
): Promise<Map<string, Put>> {
  const rows = await db<{ id: string; topic: string; hash: string; read: boolean }[]>`
    select id::text, topic, hash, acknowledged_at is not null as read from relay.message
    where (topic, hash) in (select * from unnest(${topics}::text[], ${hashes}::text[]))`
  return new Map(
    rows.map((row) => [keyOf(row), { outcome: 'known', ...(row.read ? {} : { tell: row.id }) } as const]),
  )
}

const keyOf = ({ topic, hash }: { topic: string; hash: string }): string => `${hash} ${topic}`
