import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Database, Fragment } from '@lode/database'
import type { FreezeReason } from '@lode/domain'
import { derivedKey } from '../../platform/derived-key.ts'
import type { PageCursor } from '../../platform/page-cursor.ts'

type Notice = ReplyOf<typeof endpoints.notices.list>['rows'][number]

/** A notice as the database has it; of what it is about, what its kind has. */
export type NoticeRow = {
  kind: Notice['kind']
  id: string
  at: Date
  about: {
    coin?: string
    units?: string
    address?: string
    device?: string | null
    title?: string
    text?: string | null
    faults?: Notice['faults']
    freeze?: FreezeReason
  }
}

/** So far back things are noted. */
export const keptMs = 90 * 86_400_000

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
    (select ${kind} as kind, id, at, about from (${rows}) source where ${page})`
  return db<NoticeRow[]>`
    select * from (
      ${source(db`'announcement'`, announcements(db, { locale, now }))}
      union all ${holderSources(db, user, source)}
    ) notices order by at desc, id desc limit ${limit}`
}

/**
 * What of each kind a holder is told of, as one union: announcements, which are everybody's, are left out. Who changes what is read here
 * notes it (`note_notices.sql`).
 */
export function holderSources(
  db: Database,
  user: string,
  source: (kind: Fragment, rows: Fragment) => Fragment,
): Fragment {
  return db`
    ${source(
      db`'deposit'`,
      db`select id, credited_at as at, jsonb_build_object('coin', coin, 'units', units::text) as about
        from deposit where owner = ${`user/${user}`} and state = 'confirmed'`,
    )}
    union all ${source(db`'withdrawal_paid'`, ended(db, user, 'final'))}
    union all ${source(db`'withdrawal_rejected'`, ended(db, user, 'rejected'))}
    union all ${source(
      db`'recipient_confirmed'`,
      db`select ${derivedKey(db, 'withdrawal', db`w.id`, 'recipient')} as id, w.requested_at as at, ${amountOf(db)} as about
        from withdrawal w join withdrawal_proof p on p.withdrawal_id = w.id
        where w.user_id = ${user} and strpos(p.request, '"walletSignature"') > 0`,
    )}
    union all ${source(
      db`'signed_in'`,
      db`select id, signed_in_at as at, jsonb_build_object('device', device) as about
        from session_record r where user_id = ${user}
          and exists (select from session_record e where e.user_id = r.user_id and e.signed_in_at < r.signed_in_at)`,
    )}
    union all ${source(
      db`source.kind`,
      db`select case kind when 'bind' then 'email_bound' when 'change' then 'email_changed' when 'unbind' then 'email_removed'
          else 'password_reset' end as kind, id, ended_at as at, '{}'::jsonb as about
        from email_request where user_id = ${user} and outcome = 'done'`,
    )}
    union all ${source(
      db`source.kind`,
      db`select case when state = 'approved' then 'identity_accepted' when final then 'identity_refused' else 'identity_retry' end as kind,
          ${derivedKey(db, 'identity', db`user_id`, db`attempt`)} as id, decided_at as at,
          jsonb_build_object('faults', faults, 'text', comment) as about
        from identity_check where user_id = ${user} and state in ('approved', 'rejected')`,
    )}
    union all ${source(
      db`source.kind`,
      db`select kind, id, at, jsonb_strip_nulls(jsonb_build_object('address', address)) as about
        from recipient_change where user_id = ${user} and kind <> 'recipient_removed'`,
    )}
    ${byUs(db, user, source)}
    ${endsOf(db, user, source)}
    union all ${source(
      db`source.kind`,
      // A withdrawal is found under its own id; rewards are told where they stand.
      db`select 'appeal_' || decision as kind, coalesce(w.id, a.id) as id, decided_at as at,
          jsonb_strip_nulls(jsonb_build_object('text', answer, 'coin', w.coin, 'units', w.units::text, 'address', w.address)) as about
        from appeal a left join withdrawal w on w.id = case a.kind when 'withdrawal' then a.subject::uuid end
        where a.user_id = ${user} and a.kind <> 'reward' and decision is not null`,
    )}
    union all ${source(
      db`'export_ready'`,
      db`select id, ready_at as at, '{}'::jsonb as about from account_export where user_id = ${user} and ready_at is not null`,
    )}`
}

/** Ends and waits that come without anybody's doing: of offerings, rentals and machines, of a withdrawal, of the account. */
function endsOf(db: Database, user: string, source: (kind: Fragment, rows: Fragment) => Fragment): Fragment {
  return db`
    union all ${source(
      db`source.kind`,
      db`select case when o.state = 'refunded' or c.allocated = 0 then 'offering_refunded' else 'offering_closed' end as kind,
          c.id, c.settled_at as at, '{}'::jsonb as about
        from offering_commitment c join offering o on o.number = c.offering where c.user_id = ${user} and c.settled_at is not null`,
    )}
    union all ${source(
      db`source.kind`,
      db`select case when sold_back is null then 'rental_ended' else 'sold_back' end as kind, id, ends_at as at,
          jsonb_strip_nulls(jsonb_build_object('coin', case when sold_back is not null then coin end, 'units', sold_back::text)) as about
        from mining_order where user_id = ${user} and paid_at is not null`,
    )}
    union all ${source(
      db`'withdrawal_held'`,
      db`select w.id, p.at, ${amountOf(db)} as about
        from withdrawal w join payout_wait p on p.withdrawal_id = w.id where w.user_id = ${user}`,
    )}
    union all ${source(
      db`'deletion_asked'`,
      db`select id, asked_at as at, '{}'::jsonb as about from account_deletion where user_id = ${user} and state in ('waiting', 'erasing')`,
    )}
    union all ${source(
      db`'deletion_done'`,
      db`select id, ended_at as at, '{}'::jsonb as about from account_deletion where user_id = ${user} and state = 'done'`,
    )}
    union all ${source(db`source.kind`, unlocked(db, user))}`
}

/**
 * The first moment at which there was something to claim of an allocation, and the one from which all of it can be claimed. What is
 * handed out without a claim, and what a contract pays instead of us, is left out.
 */
function unlocked(db: Database, user: string): Fragment {
  return db`
    select kind, ${derivedKey(db, 'claim', db`c.id`, db`kind`)} as id, greatest(c.settled_at, moment) as at, '{}'::jsonb as about
    from offering_commitment c join offering o on o.number = c.offering
    join terms t on t.subject = 'offering/' || o.id and t.version = o.terms_version
    left join offering_statement s on s.offering = o.number
    cross join lateral (select t.document->'release' as release) r
    cross join lateral (values
      ('claim_ready', case when (release->>'startPart')::numeric > 0 then (release->>'startsAt')::timestamptz
        when (release->>'cliffPart')::numeric > 0 then (release->>'cliffAt')::timestamptz
        else least((release->>'endsAt')::timestamptz, (release->>'cliffAt')::timestamptz
          + interval '1 second' * (release->>'stepSeconds')::int) end),
      ('claim_whole', (release->>'endsAt')::timestamptz)) steps (kind, moment)
    where c.user_id = ${user} and c.settled_at is not null and c.allocated > 0 and not (release->>'automatic')::boolean
      and (s.exit_contract is null or moment < s.hosted_until)
      and (kind = 'claim_ready' or moment > (release->>'startsAt')::timestamptz)`
}

/** What an operator did to an account: froze or released its withdrawals, ended its sessions. */
function byUs(db: Database, user: string, source: (kind: Fragment, rows: Fragment) => Fragment): Fragment {
  return db`
    union all ${source(
      db`'withdrawals_frozen'`,
      db`select id, at, jsonb_build_object('freeze', reason) as about from withdrawal_freeze where user_id = ${user}`,
    )}
    union all ${source(
      db`'withdrawals_released'`,
      db`select ${derivedKey(db, 'freeze', db`id`, 'released')} as id, released_at as at, '{}'::jsonb as about
        from withdrawal_freeze where user_id = ${user} and released_at is not null`,
    )}
    union all ${source(
      db`'sessions_ended'`,
      db`select ended_by as id, max(ended_at) as at, '{}'::jsonb as about from session_record
        where user_id = ${user} and by_operator group by ended_by`,
    )}`
}

/** What is announced to all, in a language or else in English. */
export function announcements(db: Database, { locale, now }: { locale: string; now: Date }): Fragment {
  return db`select ${derivedKey(db, 'announcement', db`subject`, 'notice')} as id, effective_from as at, jsonb_build_object(
      'title', coalesce(document->'title'->>${locale}, document->'title'->>'en'),
      'text', coalesce(document->'text'->>${locale}, document->'text'->>'en')) as about
    from (select distinct on (subject) subject, effective_from, document from terms
      where subject like 'announcement/%' and effective_from <= ${now} order by subject, effective_from desc, version desc) newest
    where coalesce((document->>'until')::timestamptz > ${now}, true)`
}

/** Withdrawals that ended in a state, when they did. */
function ended(db: Database, user: string, state: 'final' | 'rejected'): Fragment {
  return db`select w.id, s.at, ${amountOf(db)} as about
    from withdrawal w join withdrawal_step s on s.withdrawal_id = w.id and s.state = ${state}
    where w.user_id = ${user} and w.state = ${state}`
}

function amountOf(db: Database): Fragment {
  return db`jsonb_build_object('coin', w.coin, 'units', w.units::text, 'address', w.address)`
}
