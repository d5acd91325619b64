import { assetOf } from '../coin.ts'
import { type Money, money } from '../money.ts'
import { decimalText, floor, over, rational, times } from '../rational.ts'
import { dailyPayout, type MiningTerms } from './daily-payout.ts'
import { hashesPerDifficulty } from './hashprice.ts'

/** A recorded day of the Bitcoin network, whoever mined on it. */
export type PastDay = {
  readonly day: string
  readonly btcUsd: string
  readonly epochs: readonly {
    readonly difficulty: string
    readonly subsidy: string
    readonly meanFees: string
    readonly blocks: number
  }[]
}

/** What one unit would have returned, had its term begun at 00:00 UTC of `start`. */
export type PastReturn = {
  readonly start: string
  readonly mined: Money
  /** Each day's mining at that day's mean price; USDT counts as USD. */
  readonly minedUsdt: Money
  /** Value mined over price, rounded down to six decimals. */
  readonly recoveryRatio: string
}

const dayMs = 86_400_000
const ratioDecimals = 6
const difficultyDecimals = 12

/** What one unit would have mined on a day, delivering just its rated power, and what that was worth then in USDT. */
export function pastDay(
  product: MiningTerms & { readonly powerTh: string },
  { epochs, btcUsd }: PastDay,
): { mined: bigint; units: bigint } {
  const blocks = BigInt(epochs.reduce((sum, epoch) => sum + epoch.blocks, 0))
  const work = rational(1_000_000_000_000n * 86_400n)
  const { poolFee, serviceFee, joulesPerTh, tariffUsd, powerTh } = product
  const network = {
    poolPowerTh: '1',
    btcUsd,
    epochs: epochs.map((epoch) => ({
      ...epoch,
      acceptedDifficulty: decimalText(
        over(times(work, rational(BigInt(epoch.blocks))), rational(hashesPerDifficulty * blocks)),
        difficultyDecimals,
      ),
    })),
  }
  const inputs = { poolFee, serviceFee, joulesPerTh, tariffUsd, powerTh, network, activeSeconds: 86_400 }
  const mined = dailyPayout(inputs).credited
  const usdt = over(times(rational(mined), rational(btcUsd), rational(10n ** 6n)), rational(10n ** 8n))
  return { mined, units: floor(usdt) }
}

/**
 * What a term of one unit, at this price and these terms, would have returned at every recorded start, oldest first. A start
 * whose days are not all recorded is left out. The past says nothing of the future.
 * @example pastReturns(miner, 15, parseMoney('33.48', 'USDT'), history.days).at(-1)?.recoveryRatio // '0.964021'
 */
export function pastReturns(
  product: MiningTerms & { readonly powerTh: string },
  periodDays: number,
  price: Money,
  days: readonly PastDay[],
): PastReturn[] {
  const earned = days.map((day) => pastDay(product, day))
  const paid = { n: price.units, d: 10n ** BigInt(assetOf(price.coin).decimals) }
  return days.flatMap(({ day: start }, from) => {
    const last = days[from + periodDays - 1]
    if (!last || Date.parse(last.day) - Date.parse(start) !== (periodDays - 1) * dayMs) return []
    const term = earned.slice(from, from + periodDays)
    const mined = term.reduce((sum, day) => sum + day.mined, 0n)
    const units = term.reduce((sum, day) => sum + day.units, 0n)
    const recovery = over({ n: units, d: 10n ** 6n }, paid)
    return [
      {
        start,
        mined: money(mined, 'BTC'),
        minedUsdt: money(units, 'USDT'),
        recoveryRatio: decimalText(recovery, ratioDecimals),
      },
    ]
  })
}
