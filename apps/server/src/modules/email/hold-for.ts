import type { Tx } from '@lode/database'
import type { WithdrawalHold } from '../withdrawal/module.ts'
import type { EmailDeps } from './email-deps.ts'
import { holdUntil } from './terms.ts'

/** Holds a holder's withdrawals for as long as the terms say, and answers with the end. */
export async function holdFor(
  tx: Tx,
  { hold }: Pick<EmailDeps, 'hold'>,
  { userId, reason, now }: Pick<WithdrawalHold, 'userId' | 'reason'> & { now: Date },
): Promise<Date> {
  const until = await holdUntil(tx, now)
  await hold(tx, { userId, reason, until, at: now })
  return until
}
