import type { Tx } from '@lode/database'
import type { Actor, PaymentMethod, PaymentPurpose, PaymentState } from '@lode/domain'
import { type Ledger, type Owner, type TransferCode, userOwner } from '@lode/ledger'
import { balanceInsufficient } from '../../platform/balance-insufficient.ts'
import { endPayment, readPayment } from './payment-repository.ts'

/** A payment is not to be paid any more, or not in this way. `state` is that in which it is. */
export class PaymentNotOpen extends Error {
  override readonly name = 'PaymentNotOpen'
  readonly state: PaymentState
  constructor(id: string, state: PaymentState) {
    super(`the payment of ${id} is ${state}`)
    this.state = state
  }
}

/**
 * Makes a payment, in the transaction of whoever gives what is paid for: moves its amount out of its holder's balance, in which a
 * deposit is too. One that is paid, cancelled or past its time is paid no more, by no process.
 * @param payment `key` is that of the posting, `code` what it is told as; `with` is how it is paid; `hold` sets the amount aside
 * instead, until whoever gives what is paid for moves or releases it.
 * @throws {PaymentNotOpen} {ApiError} `balance.insufficient`
 * @example await pay(ledger, tx, { purpose: 'order', id, with: 'balance', to: 'income/rent', code: 'rent', key, actor, now })
 */
export async function pay(
  ledger: Ledger,
  tx: Tx,
  payment: {
    purpose: PaymentPurpose
    id: string
    with: PaymentMethod
    to: Owner
    code: TransferCode
    key: string
    actor: Actor
    now: Date
    hold?: boolean
  },
): Promise<void> {
  const { purpose, id, with: method, to, code, key, actor, now, hold = false } = payment
  const found = await readPayment(tx, { purpose, id }, true)
  if (!found) throw new Error(`nothing is to be paid for ${purpose} ${id}`)
  if (found.state !== 'open' || !found.methods.includes(method)) throw new PaymentNotOpen(id, found.state)
  if (found.expiresAt <= now) throw new PaymentNotOpen(id, 'expired')
  await ledger
    .postIn(tx, [
      {
        ...{ key, code, actor, amount: found.amount, reference: `${purpose}:${id}` },
        ...{
          debit: userOwner(found.userId),
          credit: to,
          phase: hold ? ('pend' as const) : ('post' as const),
        },
      },
    ])
    .catch((error: unknown) => {
      throw balanceInsufficient(error) ?? error
    })
  await endPayment(tx, found, { state: 'paid', by: actor, at: now, paidWith: method, postingKey: key })
}
