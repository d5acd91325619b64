import { compare, floor, minus, over, plus, type Rational, rational, times } from '../rational.ts'
import type { NetworkDay } from './daily-payout.ts'

/** Delivery that is short by so much or more, as a fraction of what the machines are rated at, is refunded. */
export const shortDelivery = '0.05'

/** What a day's refund is made from. `rent` is all that was paid for the rental, in base units of its coin. */
export type RefundInputs = {
  readonly network: Pick<NetworkDay, 'epochs' | 'poolPowerTh'>
  readonly rent: bigint
  /** Null where a machine was bought, and no period rented: then nothing goes back. */
  readonly periodDays: number | null
  /** Seconds of the day that lay in the term, 0 to 86,400. */
  readonly activeSeconds: number
}

/**
 * What of a day's rent goes back because the machines delivered 5 % less than they are rated at, or worse, an outage
 * included: the day's part of the rent times the part that was missing, rounded down. Nothing for a smaller shortfall.
 * Over a term it never exceeds the rent.
 *
 * delivered = sum over epochs of acceptedDifficulty * 2^32 / 86400 / 1e12 TH/s; missing = 1 - delivered / poolPowerTh;
 * refund = rent * activeSeconds / (periodDays * 86400) * missing.
 * @example deliveryRefund({ network, rent: 22_720_000n, periodDays: 3, activeSeconds: 86_400 }) // 757_333n at 90 %
 */
export function deliveryRefund({ network, rent, periodDays, activeSeconds }: RefundInputs): bigint {
  if (periodDays === null) return 0n
  const missing = minus(rational(1n), over(deliveredTh(network), rational(network.poolPowerTh)))
  if (compare(missing, rational(shortDelivery)) < 0) return 0n
  const part = over(rational(BigInt(activeSeconds)), rational(BigInt(periodDays) * 86_400n))
  return floor(times(rational(rent), part, missing))
}

/** The mean power of a day, TH/s, by what the pool accepted of it. */
export function deliveredTh({ epochs }: Pick<NetworkDay, 'epochs'>): Rational {
  const accepted = epochs
    .map(({ acceptedDifficulty }) => rational(acceptedDifficulty))
    .reduce(plus, rational(0n))
  return over(times(accepted, rational(2n ** 32n)), rational(86_400n * 10n ** 12n))
}
