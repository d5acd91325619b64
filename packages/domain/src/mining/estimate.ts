import { assetOf } from '../coin.ts'
import { type Money, money } from '../money.ts'
import {
  ceil,
  compare,
  decimalText,
  floor,
  minus,
  over,
  plus,
  type Rational,
  rational,
  times,
} from '../rational.ts'
import { formatUnits } from '../units.ts'
import { dailyPayout, type MiningTerms, type NetworkDay, powerUsd } from './daily-payout.ts'
import { shownRate } from './headline-rate.ts'

const ratioDecimals = 6
const usdDecimals = 2

/** What one unit would earn over a period if every day were like the recorded one. An estimate, not a promise. */
export type Estimate = {
  /** BTC after every fee and the power. */
  readonly mined: Money
  readonly minedUsdt: Money
  /** Value mined over price, rounded down to six decimals. */
  readonly recoveryRatio: string
  /**
   * (recoveryRatio - 1) * 365 / periodDays, rounded down to six decimals and at most 4 (`shownRate`). Null for a loss: that is `lossOf` the price, once,
   * and a rate a year would say that more than all of it is lost.
   */
  readonly annualisedRate: string | null
  /** The USD price of one BTC at which `price` just comes back, rounded up to the cent; null when it never would. */
  readonly breakEvenUsd: string | null
}

/**
 * Estimates one unit's yield from a recorded day. USDT counts as USD.
 * @example estimate({ powerTh: '200', … }, 15, networkDay, parseMoney('62', 'USDT')).recoveryRatio // '0.981234'
 */
export function estimate(
  product: MiningTerms & { readonly powerTh: string },
  periodDays: number,
  network: NetworkDay,
  price: Money,
): Estimate {
  const { powerTh, poolFee, serviceFee, joulesPerTh, tariffUsd } = product
  const day = dailyPayout({
    powerTh,
    poolFee,
    serviceFee,
    joulesPerTh,
    tariffUsd,
    network,
    activeSeconds: 86_400,
  })
  const days = BigInt(periodDays)
  const mined = day.credited * days
  const minedUsd = over(times(rational(mined), rational(network.btcUsd)), rational(100_000_000n))
  const priceUsd = { n: price.units, d: 10n ** BigInt(assetOf(price.coin).decimals) }
  const recovery = over(minedUsd, priceUsd)
  const powerOfTerm = times(powerUsd({ ...product, activeSeconds: 86_400 }), rational(days))
  const kept = (day.gross - day.poolFeePaid - day.serviceFeePaid) * days
  return {
    mined: money(mined, 'BTC'),
    minedUsdt: money(floor(times(minedUsd, rational(1_000_000n))), 'USDT'),
    recoveryRatio: decimalText(recovery, ratioDecimals),
    annualisedRate:
      compare(recovery, rational(1n)) < 0
        ? null
        : shownRate(decimalText(annualised(recovery, days), ratioDecimals)),
    breakEvenUsd: kept > 0n ? breakEven(plus(priceUsd, powerOfTerm), kept) : null,
  }
}

function annualised(recovery: Rational, days: bigint): Rational {
  return over(times(minus(recovery, rational(1n)), rational(365n)), rational(days))
}

function breakEven(costUsd: Rational, satoshi: bigint): string {
  const usd = over(times(costUsd, rational(100_000_000n)), rational(satoshi))
  return formatUnits(ceil(times(usd, rational(10n ** BigInt(usdDecimals)))), usdDecimals)
}
