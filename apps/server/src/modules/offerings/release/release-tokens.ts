import type { Tx } from '@lode/database'
import { writeEvents } from '@lode/database'
import { type Actor, money, vested } from '@lode/domain'
import { type Ledger, userOwner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import { escrowOf } from '../offering-deps.ts'
import type { CommitmentRow, Offering } from '../repository.ts'
import { paidUntil } from './paid-until.ts'

/**
 * Hands out what is unlocked of an allocation and was not handed out before, in the caller's transaction, which has locked
 * the commitment. Answers with how many units that were.
 */
export async function releaseTokens(
  { ledger, tx }: { ledger: Ledger; tx: Tx },
  {
    offering,
    commitment,
    now,
    actor,
    request = null,
  }: {
    offering: Offering
    commitment: CommitmentRow
    now: Date
    actor: Actor
    /** The holder's request, where one asked for it. */
    request?: string | null
  },
): Promise<bigint> {
  const { id, userId, allocated, settledAt, released } = commitment
  const units = settledAt
    ? vested(allocated ?? 0n, offering.rules.release, paidUntil(offering, now)) - released
    : 0n
  if (units <= 0n) return 0n
  const [last] = await tx<{ number: number }[]>`
    select coalesce(max(number), 0)::int as number from offering_claim where commitment_id = ${id}`
  const number = (last?.number ?? 0) + 1
  const key = deriveKey('claim', id, String(number))
  const owner = userOwner(userId)
  await ledger.postIn(tx, [
    {
      ...{ key, debit: escrowOf(offering.number), credit: owner, amount: money(units, offering.rules.token) },
      ...{ code: 'allocation', reference: `claim:${id}`, actor },
    },
  ])
  await tx`insert into offering_claim (commitment_id, number, units, posting_key, at, request)
    values (${id}, ${number}, ${String(units)}::numeric, ${key}, ${now}, ${request})`
  await tx`update offering_commitment set released = released + ${String(units)}::numeric where id = ${id}`
  await writeEvents(tx, [
    { topic: 'position', owner, actor, payload: { id: offering.id } },
    { topic: 'balance', owner, actor, payload: { coin: offering.rules.token } },
  ])
  return units
}
