import type { Withdrawal } from '../repository.ts'
import type { PayoutPast } from './read-pasts.ts'

/**
 * Splits payments into batches: one coin each, since an issuer can change its token's code; a line that failed on the chain alone; the
 * lines of a transaction that reverted as a whole in halves of it.
 * @example for (const batch of payoutBatches(payable, pasts)) await payTogether(deps, batch)
 */
export function payoutBatches(
  withdrawals: readonly Withdrawal[],
  pasts: ReadonlyMap<string, PayoutPast>,
): Withdrawal[][] {
  const groups = Map.groupBy(
    withdrawals,
    ({ id, actual }) => `${actual.coin} ${most(pasts.get(id)) ?? 'all'}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const size = (first && most(pasts.get(first.id))) ?? group.length
    return Array.from({ length: Math.ceil(group.length / size) }, (_, i) =>
      group.slice(i * size, (i + 1) * size),
    )
  })
}

/** Returns the largest batch that a payment may be in; null where it has no limit. */
function most(past: PayoutPast | undefined): number | null {
  if (!past) return null
  if (past.failures > 0) return 1
  return past.revertedAmong === null ? null : Math.max(1, past.revertedAmong >> 1)
}
