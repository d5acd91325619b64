import type { PayoutStatus, SignedPayout } from '@lode/chain'
import { allTransactions } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

/** Which transaction of ours paid a withdrawal, and where; those are asked for too whose nonce was given up. */
export async function findPayment(
  { db, chain }: Pick<PayoutDeps, 'db' | 'chain'>,
  { id }: { id: string },
): Promise<
  (Pick<SignedPayout, 'hash' | 'payer' | 'nonce'> & Extract<PayoutStatus, { state: 'mined' }>) | undefined
> {
  for (const { hash, payer, nonce } of await allTransactions(db, id)) {
    const status = await chain.payouts.status(hash)
    if (status.state === 'mined' && status.succeeded) return { hash, payer, nonce, ...status }
  }
  return undefined
}
