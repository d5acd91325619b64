import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { holderActor, type Money, money } from '@lode/domain'
import type { OfferingDeps } from '../offering-deps.ts'
import { readCommitmentsOf, readOfferings } from '../repository.ts'
import { releaseTokens } from './release-tokens.ts'

/** Puts what is unlocked into its holder's balance. @throws {ApiError} `offering.not_found`, `offering.nothing_to_claim` */
export async function claim(
  { db, ledger, clock }: OfferingDeps,
  { userId, offeringId }: { userId: bigint; offeringId: string },
): Promise<Money> {
  return withTransaction(db, async (tx) => {
    const now = clock.now()
    const [offering] = await readOfferings(tx, { ids: [offeringId], now })
    if (!offering) throw new ApiError('offering.not_found')
    const [commitment] = await readCommitmentsOf(tx, { userId, offering: offering.number, lock: true })
    const units = commitment
      ? await releaseTokens({ ledger, tx }, { offering, commitment, now, actor: holderActor(userId) })
      : 0n
    if (units === 0n) throw new ApiError('offering.nothing_to_claim')
    return money(units, offering.rules.token)
  })
}
