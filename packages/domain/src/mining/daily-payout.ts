import { ceil, floor, over, plus, type Rational, rational, times } from '../rational.ts'

/** What a miner is and costs to run. Decimal texts; fees are fractions ('0.02' is 2 %), the tariff is USD a kWh. */
export type MiningTerms = {
  readonly poolFee: string
  readonly serviceFee: string
  readonly joulesPerTh: string
  readonly tariffUsd: string
}

/** The part of a network's day that a payout is made from, as it travels. */
export type NetworkDay = {
  readonly epochs: readonly {
    readonly difficulty: string
    readonly subsidy: string
    readonly meanFees: string
    readonly acceptedDifficulty: string
  }[]
  readonly poolPowerTh: string
  readonly btcUsd: string
}

/** All that makes one day's payout: the reply of `GET /api/payout` has this shape. */
export type PayoutInputs = MiningTerms & {
  readonly network: NetworkDay
  readonly powerTh: string
  /** Seconds of the day that lay in the term, 0 to 86,400. */
  readonly activeSeconds: number
}

/**
 * One day's sum in satoshi. gross = poolFeePaid + powerPaid + serviceFeePaid + net, always. `credited` is `net`
 * where that is above zero, else nothing: a bad day is never charged.
 */
export type DailyPayout = {
  readonly gross: bigint
  readonly poolFeePaid: bigint
  readonly powerPaid: bigint
  readonly serviceFeePaid: bigint
  readonly net: bigint
  readonly credited: bigint
}

/** Active seconds of a day are more than the day has, or fewer than none. */
export class ActiveSecondsOutOfRange extends Error {
  override readonly name = 'ActiveSecondsOutOfRange'
}

/**
 * Computes one day's payout from the data that a holder is shown, so that anyone gets the same satoshi.
 *
 * share = powerTh / poolPowerTh * activeSeconds / 86400;
 * gross = share * sum over epochs of acceptedDifficulty * (subsidy + meanFees) / difficulty;
 * power = powerTh * joulesPerTh / 1000 * activeSeconds / 3600 * tariffUsd / btcUsd.
 * Four roundings to a satoshi: gross down, each of the three deductions up; never in between. So a
 * net is at most the exact one and the treasury never pays out more than was mined.
 * @throws {ActiveSecondsOutOfRange} @throws {DecimalUnreadable}
 * @example dailyPayout(await client.call(endpoints.mining.payout, { rentalId, day })).net
 */
export function dailyPayout(inputs: PayoutInputs): DailyPayout {
  const { activeSeconds, network } = inputs
  if (!Number.isInteger(activeSeconds) || activeSeconds < 0 || activeSeconds > 86_400)
    throw new ActiveSecondsOutOfRange(String(activeSeconds))
  const seconds = rational(BigInt(activeSeconds))
  const share = over(
    times(rational(inputs.powerTh), seconds),
    times(rational(network.poolPowerTh), rational(86_400n)),
  )
  const gross = floor(times(share, minedByPool(network)))
  const poolFeePaid = ceil(times(rational(gross), rational(inputs.poolFee)))
  const serviceFeePaid = ceil(times(rational(gross), rational(inputs.serviceFee)))
  const powerPaid = ceil(over(times(powerUsd(inputs), rational(100_000_000n)), rational(network.btcUsd)))
  const net = gross - poolFeePaid - serviceFeePaid - powerPaid
  return { gross, poolFeePaid, powerPaid, serviceFeePaid, net, credited: net > 0n ? net : 0n }
}

/** What the power of so many seconds costs, in USD, exact. */
export function powerUsd(inputs: {
  powerTh: string
  joulesPerTh: string
  tariffUsd: string
  activeSeconds: number
}): Rational {
  const wattSeconds = times(
    rational(inputs.powerTh),
    rational(inputs.joulesPerTh),
    rational(BigInt(inputs.activeSeconds)),
  )
  return times(over(wattSeconds, rational(3_600_000n)), rational(inputs.tariffUsd))
}

/** What the pool mined on a day, in satoshi, exact. */
export function minedByPool(network: NetworkDay): Rational {
  return network.epochs
    .map((epoch) =>
      over(
        times(rational(epoch.acceptedDifficulty), plus(rational(epoch.subsidy), rational(epoch.meanFees))),
        rational(epoch.difficulty),
      ),
    )
    .reduce(plus, rational(0n))
}
