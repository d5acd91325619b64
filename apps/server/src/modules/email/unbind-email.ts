import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { demandPassword } from './demand-password.ts'
import type { EmailDeps } from './email-deps.ts'
import { holdFor } from './hold-for.ts'
import { letterLocale } from './letter-locale.ts'
import { emails } from './repository.ts'
import { tellEmail } from './tell-email.ts'

/**
 * Removes a holder's address, tells it so, and holds withdrawals. The same key may come again.
 * @throws {ApiError} those of `demandPassword`
 */
export async function unbindEmail(
  deps: EmailDeps,
  { userId, password, key }: { userId: bigint; password: string; key: string },
): Promise<void> {
  const { db, clock, mail } = deps
  if (await emails.isDone(db, { userId, key })) return
  await demandPassword(deps, { userId, password })
  await withTransaction(db, async (tx) => {
    const now = clock.now()
    const before = await emails.binding(tx, userId)
    const { count } = await tx`delete from email_binding where user_id = ${userId.toString()}`
    if (!before || count === 0) throw new ApiError('email.not_bound')
    const open = await emails.open(tx, userId)
    if (open) await emails.end(tx, { id: open.id, outcome: 'replaced', now })
    await tx`
      insert into email_request (id, user_id, kind, name, email, email_key, locale, created_at, expires_at, ended_at, outcome)
      values (${key}, ${userId.toString()}, 'unbind', '', '', '', ${before.locale}, ${now}, ${now}, ${now}, 'done')`
    const until = await holdFor(tx, deps, { userId, reason: 'email_removed', now })
    const locale = letterLocale(before.locale, deps)
    const params = { until: until.toISOString() }
    await mail.send(tx, { id: key, to: before.email, locale, template: 'emailRemoved', params, urgent: true })
    await tellEmail(tx, { userId, change: 'removed' })
  })
}
