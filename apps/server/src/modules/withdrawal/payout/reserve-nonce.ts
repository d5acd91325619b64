import { withTransaction } from '@lode/database'
import type { Withdrawal } from '../repository.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

/**
 * Sets a nonce of the payer aside for a withdrawal: the lowest that neither the chain nor any payment that this payer signed or
 * has reserved it for has, so that a nonce given back is used before a new one and no gap remains. A withdrawal that has one of
 * this payer keeps it; one of a former payer, with which nothing was signed, is given up. Null when the withdrawal has moved on.
 */
export async function reserveNonce(
  { db, chain }: Pick<PayoutDeps, 'db' | 'chain'>,
  { withdrawal }: { withdrawal: Withdrawal },
): Promise<bigint | null> {
  const { network, payouts } = chain
  const { payer } = payouts
  if (withdrawal.nonce !== null && withdrawal.payer === payer) return withdrawal.nonce
  const used = await payouts.nonce()
  return withTransaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`lode.payout-nonce.${network}`}, 0))`
    const rows = await tx<{ nonce: bigint }[]>`
      select nonce from withdrawal where network = ${network} and payer = ${payer} and nonce >= ${used}
      union select nonce from payout_transaction where network = ${network} and payer = ${payer} and nonce >= ${used}`
    const taken = new Set(rows.map(({ nonce }) => nonce))
    let free = used
    while (taken.has(free)) free++
    const reserved = await tx`update withdrawal set nonce = ${free}, payer = ${payer}
      where id = ${withdrawal.id} and nonce is not distinct from ${withdrawal.nonce} and state = ${withdrawal.state}`
    return reserved.count === 1 ? free : null
  })
}
