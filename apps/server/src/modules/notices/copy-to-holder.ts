import type { Clock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import { isLocale, type Locale } from '@lode/translations/locale.ts'
import { deriveKey } from '../../platform/derive-key.ts'
import type { MailService } from '../mail/module.ts'
import type { PushService } from '../push/module.ts'
import { chosenSince, pushedFirst } from './choices.ts'
import { letterOf } from './letter-of.ts'
import { emailedAs, pushedAs } from './notice-copy.ts'
import { type NoticeRow, readNotices } from './read-notices.ts'
import { writePush } from './write-push.ts'

/** What copies are made from. */
export type CopyDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailService
  readonly push: PushService
  readonly defaultLocale: Locale
}

type Reader = {
  email: string | null
  locale: string | null
  given: string | null
  byEmail: string[]
  byPush: string[]
}

/** More than so many at once are no copies that anybody reads. */
const most = 100

/**
 * Asks for the copies of a holder's notices after a moment. An address that nobody has confirmed, as the one given with a check
 * of an identity, is told only that there is a decision.
 */
export async function copyToHolder(
  deps: CopyDeps,
  { userId, after, now }: { userId: bigint; after: Date; now: Date },
): Promise<void> {
  const { db, mail, push, defaultLocale } = deps
  const user = userId.toString()
  const [reader] = await db<Reader[]>`
    select b.email, b.locale, c.email as given, coalesce(n.by_email, '{}') as "byEmail",
      coalesce(n.by_push, ${pushedFirst}::text[]) as "byPush"
    from users u left join email_binding b on b.user_id = u.id left join notice_choice n on n.user_id = u.id
      left join lateral (select email from identity_check where user_id = u.id order by attempt desc limit 1) c on true
    where u.id = ${user} and (coalesce(b.email, c.email) is not null
      or exists (select from push_subscription s where s.user_id = u.id))`
  if (!reader) return
  const locale = reader.locale !== null && isLocale(reader.locale) ? reader.locale : defaultLocale
  const rows = await readNotices(db, { userId, locale, now, after, limit: most })
  const since = await chosenSince(db, userId, after)
  await withTransaction(db, async (tx) => {
    for (const row of rows) {
      const subject = pushedAs(row.kind)
      if (subject !== null && reader.byPush.includes(subject) && row.at >= since({ by: 'push', subject })) {
        const write = writePush(row, { amounts: reader.byPush.includes('amounts') })
        await push.send(tx, {
          id: deriveKey('notice', row.kind, row.id),
          userId,
          write,
          at: row.at,
          urgent: subject === 'security',
        })
      }
      const to = addressFor(row, reader)
      if (to === null || row.at < since({ by: 'email', subject: emailedAs(row.kind) ?? '' })) continue
      const id = deriveKey('notice', row.kind, row.id, 'email')
      await mail.send(tx, { id, to, locale, ...letterOf(row, { confirmed: reader.email !== null }) })
    }
  })
}

function addressFor({ kind }: NoticeRow, { email, given, byEmail }: Reader): string | null {
  const subject = emailedAs(kind)
  if (subject === null || kind === 'announcement') return null
  if (email === null) return kind.startsWith('identity_') ? given : null
  return subject === 'always' || byEmail.includes(subject) ? email : null
}
