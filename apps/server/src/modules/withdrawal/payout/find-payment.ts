import type { PayoutStatus, SignedPayout } from '@lode/chain'
import type { Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'
import { allTransactions } from './payout-transactions.ts'
import { vaultOf } from './vaults.ts'

/** Which transaction of ours paid a withdrawal, and where; those are asked for too whose nonce was given up. */
export async function findPayment(
  { db, chain }: Pick<PayoutDeps, 'db' | 'chain'>,
  { id, number }: Pick<Withdrawal, 'id' | 'number'>,
): Promise<
  (Pick<SignedPayout, 'hash' | 'payer' | 'nonce'> & Extract<PayoutStatus, { state: 'mined' }>) | undefined
> {
  for (const transaction of await allTransactions(db, id)) {
    const { hash, payer, nonce } = transaction
    const status = await chain.payouts.status(hash, vaultOf(chain, transaction))
    if (status.state === 'mined' && status.paid.has(number)) return { hash, payer, nonce, ...status }
  }
  return undefined
}
