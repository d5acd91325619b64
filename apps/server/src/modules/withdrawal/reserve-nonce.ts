import { withTransaction } from '@lode/database'
import type { Withdrawal } from './repository.ts'
import type { PayoutDeps } from './withdrawal-deps.ts'

/**
 * Sets a nonce of the payer aside for a withdrawal: the lowest that neither the chain nor any signed or reserved
 * payment has, so that a nonce given back is used before a new one and no gap remains. A withdrawal that has one
 * keeps it. Null when the withdrawal has moved on.
 */
export async function reserveNonce(
  { db, chain }: Pick<PayoutDeps, 'db' | 'chain'>,
  { withdrawal }: { withdrawal: Withdrawal },
): Promise<bigint | null> {
  if (withdrawal.nonce !== null) return withdrawal.nonce
  const used = await chain.payouts.nonce()
  return withTransaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`lode.payout-nonce.${chain.network}`}, 0))`
    const rows = await tx<{ nonce: bigint }[]>`
      select nonce from withdrawal where network = ${chain.network} and nonce >= ${used}
      union select nonce from payout_transaction where network = ${chain.network} and nonce >= ${used}`
    const taken = new Set(rows.map(({ nonce }) => nonce))
    let free = used
    while (taken.has(free)) free++
    const reserved = await tx`update withdrawal set nonce = ${free}
      where id = ${withdrawal.id} and nonce is null and state = ${withdrawal.state}`
    return reserved.count === 1 ? free : null
  })
}
