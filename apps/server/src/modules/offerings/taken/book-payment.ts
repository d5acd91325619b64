import type { Clock } from '@lode/clock'
import { type Database, type Tx, withTransaction, writeEvent } from '@lode/database'
import { type Ledger, type Owner, userOwner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import { escrowOf } from '../offering-deps.ts'
import type { Unbooked } from './find-unbooked.ts'

const actor = 'system:offering-exits'

/**
 * Books one payment of the contract, once: out of its offering's account, and as taken by its holder. What can't be, because nobody
 * is known or nothing is left there, is booked out of `suspense`, where it waits for a person. Safe to call again.
 */
export async function bookPayment(
  { db, ledger, clock }: { db: Database; ledger: Ledger; clock: Clock },
  { id: paymentId, network, kind, money, times, offering, holder }: Unbooked,
): Promise<void> {
  const id = deriveKey('taken', paymentId, String(times + 1))
  const posting = {
    credit: `custody/${network}`,
    amount: money,
    code: 'contract_payout',
    reference: `taken:${id}`,
    actor,
  } as const
  await withTransaction(db, async (tx) => {
    await tx`select from exit_payment where id = ${paymentId} for update`
    const booked =
      await tx`select from offering_taken where payment_id = ${paymentId} and reversed_at is null`
    if (booked.length > 0) return
    let owner: Owner = 'suspense'
    if (offering && (kind === 'proceeds' || (await noteTaken(tx, { kind, holder, units: money.units })))) {
      const escrow = escrowOf(offering.number)
      const [outcome] = await ledger.attemptIn(tx, [{ ...posting, debit: escrow, key: id }])
      if (outcome?.outcome !== 'refused') owner = escrow
    }
    if (owner === 'suspense')
      await ledger.postIn(tx, [{ ...posting, debit: owner, key: deriveKey('taken', id, 'suspense') }])
    await tx`insert into offering_taken (id, payment_id, number, kind, commitment_id, owner, coin, units, at)
      values (${id}, ${paymentId}, ${times + 1}, ${kind}, ${holder?.commitmentId ?? null}, ${owner}, ${money.coin},
        ${String(money.units)}::numeric, ${clock.now()})`
    if (holder && offering)
      await writeEvent(tx, {
        topic: 'position',
        owner: userOwner(holder.userId),
        actor,
        payload: { id: offering.id },
      })
  })
}

/** Counts what a holder took; false where it is more than was due, or nobody is known. */
async function noteTaken(
  tx: Tx,
  { kind, holder, units }: Pick<Unbooked, 'kind' | 'holder'> & { units: bigint },
): Promise<boolean> {
  if (holder === null) return false
  const more = String(units)
  const { count } =
    kind === 'claim'
      ? await tx`update offering_commitment set taken = taken + ${more}::numeric
          where id = ${holder.commitmentId} and released + taken + ${more}::numeric <= allocated`
      : await tx`update offering_commitment set refund_taken = refund_taken + ${more}::numeric
          where id = ${holder.commitmentId} and refund_taken + ${more}::numeric <= units - cost`
  return count > 0
}
