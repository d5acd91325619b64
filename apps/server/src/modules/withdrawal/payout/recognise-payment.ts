import { withTransaction } from '@lode/database'
import type { Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { findPayment } from './find-payment.ts'
import { lockNonces } from './payout-transactions.ts'

/**
 * Looks for a transaction of ours that paid a withdrawal after its nonce had been given up as used: a reorganisation
 * deeper than finality can bring it back. It is the payment then, and what shares another nonce never pays: the vault
 * refuses a number that is paid. False when none of ours did.
 */
export async function recognisePayment(
  { db, chain }: Pick<PayoutDeps, 'db' | 'chain'>,
  { withdrawal }: { withdrawal: Withdrawal },
): Promise<boolean> {
  const payment = await findPayment({ db, chain }, withdrawal)
  if (!payment) return false
  const { hash, payer, nonce } = payment
  await withTransaction(db, async (tx) => {
    await lockNonces(tx, chain.network)
    const held = await tx`update withdrawal set nonce = ${nonce}, payer = ${payer}, transaction_hash = ${hash}
      where id = ${withdrawal.id} and state = ${withdrawal.state}`
    if (held.count === 0) return
    await tx`update payout_line l set dead = (t.payer, t.nonce) <> (${payer}, ${nonce}::bigint) from payout_transaction t
      where l.withdrawal_id = ${withdrawal.id} and (t.network, t.hash) = (l.network, l.hash)`
  })
  return true
}
