import { ApiError, mostPayments } from '@lode/api-contract'
import { formatMoney, type Money } from '@lode/domain'
import type { Offering } from '../repository.ts'

/** What is asked of an offering, and what its holder has in it so far. */
export type Asked = {
  readonly amount: Money
  readonly termsVersion: number | null
  readonly held: bigint
  readonly payments: number
  readonly verified: boolean
}

/** Why a locked offering takes a payment not, if it does not. `termsVersion` is null where it was checked before. */
export function checkCommitment(offering: Offering | undefined, asked: Asked, now: Date): ApiError | null {
  if (!offering) return new ApiError('offering.not_found')
  const { rules, state } = offering
  if (state === 'announced') return new ApiError('offering.not_open')
  if (state !== 'open' || now >= rules.closesAt) return new ApiError('offering.closed')
  if (asked.termsVersion !== null && asked.termsVersion !== offering.termsVersion)
    return new ApiError('offering.terms_changed')
  if (asked.amount.coin !== rules.coin)
    return new ApiError('request.invalid', { field: 'amount.coin', rule: rules.coin })
  if (rules.identity && !asked.verified) return new ApiError('offering.identity_required')
  const all = asked.held + asked.amount.units
  if (all < rules.minimum.units)
    return new ApiError('offering.below_minimum', { minimum: formatMoney(rules.minimum), coin: rules.coin })
  if (all > rules.maximum.units)
    return new ApiError('offering.above_maximum', { maximum: formatMoney(rules.maximum), coin: rules.coin })
  if (asked.payments >= mostPayments)
    return new ApiError('offering.too_many_payments', { most: mostPayments })
  return null
}
