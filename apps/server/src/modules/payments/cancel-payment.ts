import type { Tx } from '@lode/database'
import type { Actor, PaymentPurpose } from '@lode/domain'
import { PaymentNotOpen } from './pay.ts'
import { endPayment, readPayment } from './payment-repository.ts'

/** Ends a payment that is not to be made any more, in the caller's transaction. @throws {PaymentNotOpen} */
export async function cancelPayment(
  tx: Tx,
  { purpose, id, actor, now }: { purpose: PaymentPurpose; id: string; actor: Actor; now: Date },
): Promise<void> {
  const found = await readPayment(tx, { purpose, id }, true)
  if (!found) throw new Error(`nothing is to be paid for ${purpose} ${id}`)
  if (found.state !== 'open') throw new PaymentNotOpen(id, found.state)
  await endPayment(tx, found, { state: 'cancelled', by: actor, at: now })
}
