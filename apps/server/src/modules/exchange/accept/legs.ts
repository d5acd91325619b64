import { holderActor, type Money, subtractMoney } from '@lode/domain'
import { type Post, userOwner } from '@lode/ledger'
import { deriveKey } from '../../../platform/derive-key.ts'
import { inventory } from '../exchange-deps.ts'
import type { Quote } from '../repository.ts'

/** What an exchange moves, all or nothing: one coin into the inventory, the other out of it, and the fee. */
export function exchangeLegs({ id, userId, pay, fee, receive }: Quote): Post[] {
  const user = userOwner(userId)
  const both = { reference: `exchange:${id}`, actor: holderActor(userId) }
  const leg = (part: string, of: Pick<Post, 'debit' | 'credit' | 'code'> & { amount: Money }): Post => ({
    ...both,
    ...of,
    key: deriveKey('exchange', id, part),
  })
  return [
    leg('pay', { debit: user, credit: inventory, amount: subtractMoney(pay, fee), code: 'exchange' }),
    leg('receive', { debit: inventory, credit: user, amount: receive, code: 'exchange' }),
    ...(fee.units > 0n
      ? [leg('fee', { debit: user, credit: 'income/fee', amount: fee, code: 'exchange_fee' })]
      : []),
  ]
}
