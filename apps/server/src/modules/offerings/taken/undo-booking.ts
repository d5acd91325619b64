import type { Clock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import type { Ledger } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import type { Undone } from './find-undone.ts'

/** Takes a booking back, whose payment left the chain or is another one now: to the account that it was booked out of. Once. */
export async function undoBooking(
  { db, ledger, clock }: { db: Database; ledger: Ledger; clock: Clock },
  { id, network, kind, owner, money, commitmentId }: Undone,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const { count } =
      await tx`update offering_taken set reversed_at = ${clock.now()} where id = ${id} and reversed_at is null`
    if (count === 0) return
    await ledger.postIn(tx, [
      {
        ...{ key: deriveKey('taken', id, 'undo'), debit: `custody/${network}`, credit: owner, amount: money },
        ...{ code: 'contract_payout', reference: `taken:${id}`, actor: 'system:offering-exits' },
      },
    ])
    if (commitmentId === null || owner === 'suspense') return
    const less = String(money.units)
    if (kind === 'claim')
      await tx`update offering_commitment set taken = taken - ${less}::numeric where id = ${commitmentId}`
    else
      await tx`update offering_commitment set refund_taken = refund_taken - ${less}::numeric where id = ${commitmentId}`
  })
}
