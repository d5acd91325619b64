import type { PayoutDeps } from '../withdrawal-deps.ts'

/**
 * The nonce that the next transaction of the payer is to have: the lowest that neither the chain nor anything that this payer has
 * signed has. Nobody holds it: two that are given the same one can't both commit what they sign with it.
 */
export async function freeNonce({ db, chain }: Pick<PayoutDeps, 'db' | 'chain'>): Promise<bigint> {
  const { network, payouts } = chain
  const used = await payouts.nonce()
  const rows = await db<{ nonce: bigint }[]>`select nonce from payout_transaction
    where network = ${network} and payer = ${payouts.payer} and nonce >= ${used}`
  const taken = new Set(rows.map(({ nonce }) => nonce))
  let free = used
  while (taken.has(free)) free++
  return free
}
