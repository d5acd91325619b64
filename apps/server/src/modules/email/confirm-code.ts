import { ApiError } from '@lode/api-contract'
import { type Tx, withTransaction } from '@lode/database'
import { codeRules, type EmailDeps } from './email-deps.ts'
import { holdFor } from './hold-for.ts'
import { letterLocale } from './letter-locale.ts'
import { maskEmail } from './mask-email.ts'
import { type EmailRequest, emails } from './repository.ts'
import { tellEmail } from './tell-email.ts'

type Confirmed = EmailRequest & { readonly passwordHash: string | null }

/**
 * Does what a code confirms. A try is taken before the code is looked at, in the database: of a thousand given at once, five are.
 * The same key may come again.
 * @throws {ApiError} `email.code_wrong`, `email.code_void`, `email.nothing_waits`, `email.binding_failed` when the address is another's
 */
export async function confirmCode(
  deps: EmailDeps,
  { userId, code, key }: { userId: bigint; code: string; key: string },
): Promise<void> {
  const { db, clock, passwords } = deps
  if (await emails.isDone(db, { userId, key })) return
  const request = await emails.takeCodeTry(db, { userId, now: clock.now() })
  if (!request)
    throw new ApiError((await emails.open(db, userId)) ? 'email.code_void' : 'email.nothing_waits')
  if (!(await passwords.matches(code, request.codeHash))) {
    const left = codeRules.tries - request.tries
    throw left > 0 ? new ApiError('email.code_wrong', { left }) : new ApiError('email.code_void')
  }
  const done = await withTransaction(db, async (tx) => {
    const now = clock.now()
    // Whoever else confirms this address waits, and then sees that it is taken.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`email/${request.email.toLowerCase()}`}, 0))`
    const bound = await carryOut(tx, deps, request, now)
    const ended = await emails.end(tx, {
      id: request.id,
      outcome: bound ? 'done' : 'failed',
      now,
      confirmedBy: key,
    })
    // The same code was given a moment before: what that did stands, and this is undone.
    if (!ended) throw new ApiError('email.nothing_waits')
    return bound
  }).catch(async (error: unknown) => {
    if (await emails.isDone(db, { userId, key })) return true
    throw error
  })
  if (!done) throw new ApiError('email.binding_failed')
}

/** False when the address has become another's in the meantime. */
async function carryOut(tx: Tx, deps: EmailDeps, request: Confirmed, now: Date): Promise<boolean> {
  const { userId, kind, name, email, locale, passwordHash } = request
  if (kind === 'bind') {
    const { count } = await tx`
      insert into email_binding (user_id, name, email, email_key, locale, password_hash, bound_at)
      values (${userId.toString()}, ${name}, ${email}, ${email.toLowerCase()}, ${locale}, ${passwordHash}, ${now})
      on conflict do nothing`
    if (count === 0) return false
    await deps.identity.demandCheck(tx, { userId, name, photos: request.photos, now })
    await tellEmail(tx, { userId, change: 'bound' })
    return true
  }
  const before = await emails.binding(tx, userId)
  if (!before) return false
  if (kind === 'password') {
    await tx`
      update email_binding set password_hash = ${passwordHash}, wrong_passwords = 0 where user_id = ${userId.toString()}`
    await holdFor(tx, deps, { userId, reason: 'password_reset', now })
    await tellEmail(tx, { userId, change: 'password_reset' })
    return true
  }
  const { count } = await tx`
    update email_binding set email = ${email}, email_key = ${email.toLowerCase()}, locale = ${locale}, bound_at = ${now}
    where user_id = ${userId.toString()} and not exists (select from email_binding where email_key = ${email.toLowerCase()})`
  if (count === 0) return false
  const until = await holdFor(tx, deps, { userId, reason: 'email_changed', now })
  const params = { email: maskEmail(email), until: until.toISOString() }
  await deps.mail.send(tx, {
    id: request.id,
    to: before.email,
    locale: letterLocale(before.locale, deps),
    template: 'emailChanged',
    params,
    urgent: true,
  })
  await tellEmail(tx, { userId, change: 'changed' })
  return true
}
