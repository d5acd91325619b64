import { ApiError } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import { type Tx, writeEvent } from '@lode/database'
import { type Actor, money } from '@lode/domain'
import { type Ledger, userOwner } from '@lode/ledger'
import { deriveKey } from '../../platform/derive-key.ts'
import { decideAppeal } from '../appeals/module.ts'

/**
 * Decides, once and in the caller's transaction, about what is withheld from an inviter for one of the invited. Released, it is paid by the next run, and so
 * is what comes later; refused, what was set aside goes back to where it came from. False where nothing waits for it.
 * @throws {ApiError} `operator.refused`, `changed`, where another amount is withheld than was looked at.
 */
export async function decideWithheld(
  tx: Tx,
  { ledger, clock }: { ledger: Ledger; clock: Clock },
  decided: {
    inviterId: bigint
    inviteeId: bigint
    decision: 'release' | 'refuse'
    /** How much was looked at; left out where nobody says. */
    units?: bigint
    why: string
    actor: Actor
  },
): Promise<boolean> {
  const { decision, why, actor } = decided
  const [inviter, invitee] = [decided.inviterId.toString(), decided.inviteeId.toString()]
  const now = clock.now()
  const waiting = await tx<{ id: string; units: bigint }[]>`
    select id, units::bigint from referral_reward
    where inviter_id = ${inviter} and invitee_id = ${invitee} and state = 'withheld' for update`
  if (waiting.length === 0) return false
  const withheld = waiting.reduce((sum, { units }) => sum + units, 0n)
  if (decided.units !== undefined && decided.units !== withheld)
    throw new ApiError('operator.refused', { reason: 'changed' })
  const subject = `${inviter}/${invitee}`
  const [earlier] = await tx`
    select from appeal where kind = 'reward' and subject = ${subject} and decision is not null`
  if (earlier) return false
  await decideAppeal(tx, {
    ...{ kind: 'reward', subject, answer: null, why, actor, now },
    decision: decision === 'release' ? 'granted' : 'refused',
    unasked: { id: deriveKey('appeal', subject), userId: decided.inviterId },
  })
  const ids = waiting.map(({ id }) => id)
  if (decision === 'release') {
    await tx`update referral_reward set state = 'pending', reason = null where id = any (${ids}::text[]::uuid[])`
  } else {
    await tx`update referral_reward set state = 'refused', ended_at = ${now} where id = any (${ids}::text[]::uuid[])`
    await ledger.postIn(
      tx,
      waiting.map(({ id, units }) => ({
        key: deriveKey('referral', id, 'refused'),
        debit: 'rewards/referral' as const,
        credit: 'income/service' as const,
        amount: money(units, 'BTC'),
        code: 'referral' as const,
        reference: `referral:${id}`,
        actor,
      })),
    )
  }
  await writeEvent(tx, { topic: 'invite', owner: userOwner(decided.inviterId), actor, payload: {} })
  return true
}
