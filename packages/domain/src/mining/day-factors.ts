import { compare, minus, over, type Rational, rational, times } from '../rational.ts'
import { minedByPool, type NetworkDay } from './daily-payout.ts'
import { deliveredTh, shortDelivery } from './delivery-refund.ts'

/** What a day's sums of every rental have in common. */
export type DayFactors = {
  /** Satoshi that a TH/s brought in a second, before all deductions. */
  readonly mined: Rational
  /** The part of the rent that goes back; zero where enough was delivered. */
  readonly missing: Rational
}

/**
 * What `dailyPayout` and `deliveryRefund` compute from the network's day alone, in lowest terms: for whoever settles many
 * rentals of one day. gross = floor(powerTh * activeSeconds * mined); refund = floor(rent * part of the term * missing).
 */
export function dayFactors(network: NetworkDay): DayFactors {
  const power = times(rational(network.poolPowerTh), rational(86_400n))
  const missing = minus(rational(1n), over(deliveredTh(network), rational(network.poolPowerTh)))
  const enough = compare(missing, rational(shortDelivery)) < 0
  return {
    mined: lowest(over(minedByPool(network), power)),
    missing: enough ? rational(0n) : lowest(missing),
  }
}

function lowest({ n, d }: Rational): Rational {
  let [a, b] = [n < 0n ? -n : n, d]
  while (b > 0n) [a, b] = [b, a % b]
  return { n: n / a, d: d / a }
}
