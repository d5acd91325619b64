import type { Sql, Tx } from '@lode/database'
import { codeRules } from './email-deps.ts'

/** An address that is bound. */
export type Binding = { userId: bigint; name: string; email: string; locale: string; boundAt: Date }

/** What asks for a code, or was done without one. */
export type EmailRequest = {
  id: string
  userId: bigint
  kind: 'bind' | 'change' | 'password'
  name: string
  email: string
  locale: string
  codeAt: Date
  tries: number
  expiresAt: Date
  /** Of a document: they go to review with the address, once that is confirmed. */
  photos: string[]
}

const dayMs = 86_400_000
const hourMs = 3_600_000
/** So many wrong passwords in an hour, and none is looked at until it is over. */
export const mostWrongPasswords = 5

/** The SQL of bound addresses and of what waits for a code. */
export const emails = {
  /** A holder's address. */
  async binding(sql: Sql, userId: bigint): Promise<Binding | undefined> {
    const [row] = await sql<Binding[]>`
      select user_id as "userId", name, email, locale, bound_at as "boundAt"
      from email_binding where user_id = ${userId.toString()}`
    return row
  },
  /** Whose an address is. */
  async ownerOf(sql: Sql, email: string): Promise<Pick<Binding, 'userId' | 'email' | 'locale'> | undefined> {
    const [row] = await sql<Pick<Binding, 'userId' | 'email' | 'locale'>[]>`
      select user_id as "userId", email, locale from email_binding where email_key = ${email.toLowerCase()}`
    return row
  },
  /** What waits for a holder's code, also when its time is over. */
  async open(sql: Sql, userId: bigint): Promise<EmailRequest | undefined> {
    const [row] = await sql<EmailRequest[]>`
      select id, user_id as "userId", kind, name, email, locale, code_at as "codeAt", tries, expires_at as "expiresAt", photos
      from email_request where user_id = ${userId.toString()} and ended_at is null`
    return row
  },
  /** Whether what a key names was done: it may be asked again. */
  async isDone(sql: Sql, { userId, key }: { userId: bigint; key: string }): Promise<boolean> {
    const rows = await sql`
      select from email_request where user_id = ${userId.toString()} and (id = ${key} or confirmed_by = ${key})`
    return rows.length > 0
  },
  /**
   * Takes one of the passwords that may be wrong in an hour, before it is looked at: of any number that are given at once, so many
   * are. Answers with the hash; null when none is left, undefined where nothing is bound.
   */
  async takePasswordTry(
    sql: Sql,
    { userId, now }: { userId: bigint; now: Date },
  ): Promise<{ hash: string } | { lockedUntil: Date } | undefined> {
    const since = new Date(now.getTime() - hourMs)
    const [taken] = await sql<{ hash: string }[]>`
      update email_binding set
        wrong_passwords = case when counted_since > ${since} then wrong_passwords + 1 else 1 end,
        counted_since = case when counted_since > ${since} then counted_since else ${now} end
      where user_id = ${userId.toString()}
        and (counted_since is null or counted_since <= ${since} or wrong_passwords < ${mostWrongPasswords})
      returning password_hash as hash`
    if (taken) return taken
    const [locked] = await sql<{ since: Date }[]>`
      select counted_since as since from email_binding where user_id = ${userId.toString()}`
    return locked && { lockedUntil: new Date(locked.since.getTime() + hourMs) }
  },
  /** The password was right: what was counted before is forgotten. */
  async forgetWrongPasswords(sql: Sql, userId: bigint): Promise<void> {
    await sql`update email_binding set wrong_passwords = 0 where user_id = ${userId.toString()}`
  },
  /**
   * Takes one of the tries of a code, before it is looked at. Answers with what it belongs to and the hash; undefined where no try
   * is left, or its time is over.
   */
  async takeCodeTry(
    sql: Sql,
    { userId, now }: { userId: bigint; now: Date },
  ): Promise<(EmailRequest & { codeHash: string; passwordHash: string | null }) | undefined> {
    const [row] = await sql<(EmailRequest & { codeHash: string; passwordHash: string | null })[]>`
      update email_request set tries = tries + 1
      where user_id = ${userId.toString()} and ended_at is null and expires_at > ${now} and tries < ${codeRules.tries}
      returning id, user_id as "userId", kind, name, email, locale, code_at as "codeAt", tries, expires_at as "expiresAt", photos,
        code_hash as "codeHash", password_hash as "passwordHash"`
    return row
  },
  /** Ends what waits. False when it has ended already. */
  async end(
    tx: Tx,
    request: { id: string; outcome: 'done' | 'replaced' | 'failed'; now: Date; confirmedBy?: string },
  ): Promise<boolean> {
    const { count } = await tx`
      update email_request set ended_at = ${request.now}, outcome = ${request.outcome}, confirmed_by = ${request.confirmedBy ?? null},
        password_hash = null, code_hash = null
      where id = ${request.id} and ended_at is null`
    return count > 0
  },
  /** Counts the codes of a day: to a holder, to an address for this holder, and to it for others than its owner. */
  async codesOfDay(
    tx: Sql,
    { userId, email, now }: { userId: bigint; email: string; now: Date },
  ): Promise<{ own: number; mine: number; strangers: number }> {
    const since = new Date(now.getTime() - dayMs)
    const ofAddress = tx`email_key = ${email.toLowerCase()} and at > ${since}`
    const [row] = await tx<[{ own: number; mine: number; strangers: number }]>`
      select (select count(*)::int from email_code where user_id = ${userId.toString()} and at > ${since}) as own,
        (select count(*)::int from email_code where user_id = ${userId.toString()} and ${ofAddress}) as mine,
        (select count(*)::int from email_code c where ${ofAddress}
          and not exists (select from email_binding b where b.email_key = c.email_key and b.user_id = c.user_id)) as strangers`
    return row
  },
  /** Forgets what has run out. */
  async tidy(sql: Sql, now: Date): Promise<void> {
    await sql`
      update email_request set ended_at = ${now}, outcome = 'expired', password_hash = null, code_hash = null
      where ended_at is null and expires_at <= ${new Date(now.getTime() - hourMs)}`
    await sql`delete from email_request where created_at < ${new Date(now.getTime() - 30 * dayMs)}`
    await sql`delete from email_code where at < ${new Date(now.getTime() - dayMs)}`
  },
}
