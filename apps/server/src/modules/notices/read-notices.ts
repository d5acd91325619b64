import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Database, Fragment } from '@lode/database'
import { derivedKey } from '../../platform/derived-key.ts'
import type { PageCursor } from '../../platform/page-cursor.ts'

/** A notice as the database has it. */
export type NoticeRow = {
  kind: ReplyOf<typeof endpoints.notices.list>['rows'][number]['kind']
  id: string
  at: Date
  coin: string | null
  units: string | null
  address: string | null
  device: string | null
  title: string | null
  text: string | null
}

/** So far back things are noted. */
const keptMs = 90 * 86_400_000

/**
 * What a holder should know of, newest first, read from where it happened: nothing is noted twice, and nothing is lost. Each
 * source is read as far as one page can need it.
 */
export function readNotices(
  db: Database,
  asked: {
    userId: bigint
    locale: string
    now: Date
    /** Only what is newer. */
    after?: Date | null
    cursor?: PageCursor | null
    limit: number
  },
): Promise<NoticeRow[]> {
  const { locale, now, cursor = null, limit } = asked
  const user = asked.userId.toString()
  const since = new Date(Math.max(now.getTime() - keptMs, asked.after?.getTime() ?? 0))
  const before = cursor ? db`(at, id) < (${cursor.at}, ${cursor.id}::uuid)` : db`true`
  const page = db`at > ${since} and at <= ${now} and ${before} order by at desc, id desc limit ${limit}`
  const source = (kind: Fragment, rows: Fragment): Fragment => db`
    (select ${kind} as kind, id, at, coin, units, address, device, title, text from (${rows}) source where ${page})`
  const nothing = db`null::text as coin, null::text as units, null::text as address, null::text as device, null::text as title, null::text as text`
  return db<NoticeRow[]>`
    select * from (
      ${source(
        db`'announcement'`,
        db`select ${derivedKey(db, 'announcement', db`subject`, 'notice')} as id, effective_from as at, null::text as coin,
            null::text as units, null::text as address, null::text as device,
            coalesce(document->'title'->>${locale}, document->'title'->>'en') as title,
            coalesce(document->'text'->>${locale}, document->'text'->>'en') as text
          from (select distinct on (subject) subject, effective_from, document from terms
            where subject like 'announcement/%' and effective_from <= ${now} order by subject, effective_from desc, version desc) newest
          where coalesce((document->>'until')::timestamptz > ${now}, true)`,
      )}
      union all ${source(
        db`'deposit'`,
        db`select id, credited_at as at, coin, units::text as units, null::text as address, null::text as device, null::text as title, null::text as text
          from deposit where owner = ${`user/${user}`} and state = 'confirmed'`,
      )}
      union all ${source(db`'withdrawal_paid'`, ended(db, user, 'final'))}
      union all ${source(db`'withdrawal_rejected'`, ended(db, user, 'rejected'))}
      union all ${source(
        db`'recipient_confirmed'`,
        db`select ${derivedKey(db, 'withdrawal', db`w.id`, 'recipient')} as id, w.requested_at as at, w.coin, w.units::text as units, w.address, null::text as device, null::text as title, null::text as text
          from withdrawal w join withdrawal_proof p on p.withdrawal_id = w.id
          where w.user_id = ${user} and strpos(p.request, '"walletSignature"') > 0`,
      )}
      union all ${source(
        db`'signed_in'`,
        db`select id, signed_in_at as at, null::text as coin, null::text as units, null::text as address, device, null::text as title, null::text as text
          from session_record r where user_id = ${user}
            and exists (select from session_record e where e.user_id = r.user_id and e.signed_in_at < r.signed_in_at)`,
      )}
      union all (select kind, id, at, coin, units, address, device, title, text from (
        select case kind when 'bind' then 'email_bound' when 'change' then 'email_changed' when 'unbind' then 'email_removed'
            else 'password_reset' end as kind, id, ended_at as at, ${nothing}
          from email_request where user_id = ${user} and outcome = 'done') source where ${page})
    ) notices order by at desc, id desc limit ${limit}`
}

/** Withdrawals that ended in a state, when they did. */
function ended(db: Database, user: string, state: 'final' | 'rejected'): Fragment {
  return db`select w.id, s.at, w.coin, w.units::text as units, w.address, null::text as device, null::text as title, null::text as text
    from withdrawal w join withdrawal_step s on s.withdrawal_id = w.id and s.state = ${state}
    where w.user_id = ${user} and w.state = ${state}`
}
