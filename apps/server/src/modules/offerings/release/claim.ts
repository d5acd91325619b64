import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { holderActor, type Money, money } from '@lode/domain'
import type { OfferingDeps } from '../offering-deps.ts'
import { readCommitmentsOf, readOfferings } from '../repository.ts'
import { releaseTokens } from './release-tokens.ts'

/**
 * Puts what is unlocked into its holder's balance. The same `request` is one claim, and is answered as it was however often it is asked.
 * @throws {ApiError} `offering.not_found`, `offering.nothing_to_claim`
 */
export async function claim(
  { db, ledger, clock }: OfferingDeps,
  { request, userId, offeringId }: { request: string; userId: bigint; offeringId: string },
): Promise<Money> {
  return withTransaction(db, async (tx) => {
    const now = clock.now()
    const [offering] = await readOfferings(tx, { ids: [offeringId], now })
    if (!offering) throw new ApiError('offering.not_found')
    const [commitment] = await readCommitmentsOf(tx, { userId, offering: offering.number, lock: true })
    if (!commitment) throw new ApiError('offering.nothing_to_claim')
    const [before] = await tx<{ units: string }[]>`
      select units::text from offering_claim where request = ${request} and commitment_id = ${commitment.id}`
    if (before) return money(BigInt(before.units), offering.rules.token)
    const actor = holderActor(userId)
    const units = await releaseTokens({ ledger, tx }, { offering, commitment, now, actor, request })
    if (units === 0n) throw new ApiError('offering.nothing_to_claim')
    return money(units, offering.rules.token)
  })
}
