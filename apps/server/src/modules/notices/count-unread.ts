import type { Database } from '@lode/database'
import { announcements, holderSources, keptMs } from './read-notices.ts'

/** More than so many unread are so many. */
const mostUnread = 100
/** For how long a count is believed at most, in milliseconds. Changes are kept for twice as long. */
const believedMs = 86_400_000

/**
 * Counts what a holder has not seen. The count is kept: what is asked again is one row, until something that notices are read from
 * changes for the holder (`note_notices.sql`), they see some, or one comes due or becomes too old.
 */
export async function countUnread(
  db: Database,
  { userId, now }: { userId: bigint; now: Date },
): Promise<number> {
  const user = userId.toString()
  const oldest = new Date(now.getTime() - keptMs)
  const [kept] = await db<[{ unread: number | null; announced: number }]>`
    select (
        select n.unread from notice_count n
        where n.user_id = ${user} and n.counted_at <= ${now} and n.valid_until > ${now}
          and n.kept_at > clock_timestamp() - ${believedMs} * interval '1 millisecond'
          and not exists (select from notice_change c where c.user_id = n.user_id)) as unread,
      (select count(*)::int from (${announcements(db, { locale: 'en', now })}) a
        where a.at > ${oldest} and a.at > coalesce((select seen_at from notice_reader where user_id = ${user}), '-infinity')) as announced`
  const unread = kept.unread ?? (await recount(db, { user, now, oldest }))
  return Math.min(unread + kept.announced, mostUnread)
}

/**
 * Counts from what happened, and keeps it. All of it is one statement, so what it takes away of the changes is what it has seen; where
 * another count has come before, nothing is kept of this one.
 */
async function recount(
  db: Database,
  { user, now, oldest }: { user: string; now: Date; oldest: Date },
): Promise<number> {
  const until = new Date(now.getTime() + believedMs)
  const [row] = await db<[{ unread: number }]>`
    with reader as materialized (
      select greatest((select seen_at from notice_reader where user_id = ${user}), ${oldest}::timestamptz) as since
    ), noted as (
      ${holderSources(
        db,
        user,
        (_, rows) =>
          db`select at from (${rows}) source where at > (select since from reader) and at <= ${until}`,
      )}
    ), counted as materialized (
      select count(*) filter (where at <= ${now})::int as unread,
        least(min(at) filter (where at > ${now}), ${until},
          min(at) filter (where at <= ${now}) + ${keptMs} * interval '1 millisecond') as valid_until
      from noted
    ), kept as (
      insert into notice_count as n (user_id, version, unread, counted_at, valid_until)
        select ${user}, 1, c.unread, ${now}, c.valid_until from counted c
      on conflict (user_id) do update set version = n.version + 1, unread = excluded.unread, counted_at = excluded.counted_at,
          valid_until = excluded.valid_until, kept_at = excluded.kept_at
        where n.version = (select version from notice_count where user_id = ${user})
      returning user_id
    ), seen as (
      delete from notice_change where user_id = ${user} and exists (select from kept)
    )
    select unread from counted`
  return row.unread
}
