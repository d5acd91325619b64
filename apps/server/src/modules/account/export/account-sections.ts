import type { Section } from './section.ts'

/** Parts of an export beside money: what a holder chose, what was sent to them, and what happened to their account. */
export const accountSections: readonly Section[] = [
  {
    name: 'security-log',
    amounts: {},
    rows: (db, { user }) => db`
      select 'signed_in' as kind, signed_in_at as at, device as about from session_record where user_id = ${user}
      union all select case when by_operator then 'ended_by_lode' when ended_by = id then 'ended' else 'ended_by_another' end, ended_at, device
        from session_record where user_id = ${user} and ended_at is not null
      union all select 'recipient_confirmed', w.requested_at, w.address from withdrawal w join withdrawal_proof p on p.withdrawal_id = w.id
        where w.user_id = ${user} and strpos(p.request, '"walletSignature"') > 0
      union all select kind, at, address from recipient_change where user_id = ${user}
      order by at, kind`,
  },
  {
    name: 'notice-choices',
    amounts: {},
    rows: (db, { user }) => db`
      select array_to_string(by_email, ' ') as "byEmail", array_to_string(by_push, ' ') as "byPush" from notice_choice where user_id = ${user}`,
  },
  {
    name: 'notices-seen',
    amounts: {},
    rows: (db, { user }) => db`select seen_at as until from notice_reader where user_id = ${user}`,
  },
  {
    name: 'push-devices',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, added_at as at, endpoint, locale from push_subscription where user_id = ${user} order by added_at, id`,
  },
  {
    name: 'letters',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, created_at as at, recipient, locale, template, state from mail where lower(recipient) in (
        select email_key from email_binding where user_id = ${user}
        union select email_key from email_request where user_id = ${user}) order by created_at, id`,
  },
  {
    name: 'email-requests',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, created_at as at, kind, name, email, locale, ended_at as "endedAt", outcome
      from email_request where user_id = ${user} order by created_at, id`,
  },
  {
    name: 'email-codes',
    amounts: {},
    rows: (db, { user }) =>
      db`select at, email_key as email from email_code where user_id = ${user} order by at`,
  },
  {
    name: 'address-limits',
    amounts: {},
    rows: (db, { user }) =>
      db`select since as at, ends_at as "endsAt" from recipient_rule where user_id = ${user}`,
  },
  {
    name: 'freezes',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, at, reason, released_at as "releasedAt" from withdrawal_freeze where user_id = ${user} order by at, id`,
  },
  {
    name: 'withdrawal-holds',
    amounts: {},
    rows: (db, { user }) =>
      db`select at, reason, until from withdrawal_hold where user_id = ${user} order by at, reason`,
  },
  {
    name: 'deletion-requests',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, asked_at as at, due_at as "dueAt", state, array_to_string(obstacles, ' ') as obstacles, ended_at as "endedAt"
      from account_deletion where user_id = ${user} order by asked_at, id`,
  },
  {
    name: 'exports',
    amounts: {},
    rows: (db, { user }) => db`
      select id::text, asked_at as at, state, ready_at as "readyAt", until from account_export where user_id = ${user} order by asked_at, id`,
  },
  {
    name: 'chat-images',
    amounts: {},
    rows: (db, { owner }) => db`
      select id::text, added_at as at, erased_at as "erasedAt" from support_image where owner = ${owner} order by added_at, id`,
  },
  {
    name: 'proof-of-reserves',
    amounts: {},
    rows: (db, { user }) => db`
      select tree::text, encode(salt, 'hex') as salt, array_to_string(places, ' ') as places from reserve_holder
      where user_id = ${user} order by tree`,
  },
]
