import { type Database, withTransaction } from '@lode/database'
import { isLocale } from '@lode/translations/locale.ts'
import { deriveKey } from '../../platform/derive-key.ts'
import type { CopyDeps } from './copy-to-holder.ts'
import { letterOf } from './letter-of.ts'
import { announcements, type NoticeRow } from './read-notices.ts'

type Announcement = { id: string; at: Date; after: string }
type Reader = { userId: string; email: string; locale: string }

/** What is older than so is not sent out any more. */
const freshMs = 86_400_000
const page = 500

/** Sends what is announced to all who chose it, a page at a time; where one was cut off the next run goes on. */
export async function emailAnnouncements(
  deps: CopyDeps,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { db, defaultLocale } = deps
  const fresh = await db<Announcement[]>`
    select a.id, a.at, coalesce(d.after_user, 0)::text as after
    from (${announcements(db, { locale: defaultLocale, now })}) a left join notice_announced d on d.id = a.id
    where a.at > ${new Date(now.getTime() - freshMs)} and d.ended_at is null`
  for (const { id, after } of fresh) {
    let last: string | null = after
    while (last !== null && !signal.aborted) last = await sendPage(deps, { id, after: last, now })
  }
}

/** Answers with the last holder of the page; null when there was no further one. */
async function sendPage(
  { db, mail, defaultLocale }: CopyDeps,
  { id, after, now }: { id: string; after: string; now: Date },
): Promise<string | null> {
  return withTransaction(db, async (tx) => {
    const readers = await tx<Reader[]>`
      select b.user_id::text as "userId", b.email, b.locale from email_binding b join notice_choice c on c.user_id = b.user_id
      where 'announcements' = any (c.by_email) and b.user_id > ${after} order by b.user_id limit ${page}`
    const said = new Map<string, NoticeRow>()
    for (const { userId, email, locale: tag } of readers) {
      const locale = isLocale(tag) ? tag : defaultLocale
      const row = said.get(locale) ?? (await announced(tx as unknown as Database, { id, locale, now }))
      if (!row) break
      said.set(locale, row)
      const key = deriveKey('notice', row.kind, id, userId, 'email')
      await mail.send(tx, { id: key, to: email, locale, ...letterOf(row, { confirmed: true }) })
    }
    const last = readers.length === page ? (readers.at(-1)?.userId ?? null) : null
    await tx`insert into notice_announced (id, after_user, ended_at)
      values (${id}, ${readers.at(-1)?.userId ?? after}, ${last === null ? now : null})
      on conflict (id) do update set after_user = excluded.after_user, ended_at = excluded.ended_at`
    return last
  })
}

async function announced(
  db: Database,
  { id, locale, now }: { id: string; locale: string; now: Date },
): Promise<NoticeRow | undefined> {
  const [row] = await db<NoticeRow[]>`
    select 'announcement' as kind, a.* from (${announcements(db, { locale, now })}) a where a.id = ${id}`
  return row
}
