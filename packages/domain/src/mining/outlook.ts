import { type Money, money } from '../money.ts'
import { compare, decimalText, minus, over, plus, type Rational, rational, times } from '../rational.ts'
import type { MiningTerms } from './daily-payout.ts'
import { type PastDay, pastDay } from './past-returns.ts'
import { blocksAnEpoch, subsidy } from './subsidy.ts'
import { boundsOf, dayOf } from './term.ts'

/** What is to come of one machine over the days it still runs, if difficulty goes on as assumed. */
export type Remaining = {
  readonly mined: Money
  readonly minedUsdt: Money
  /** The first day on which it mines no more than it costs to host; null where that is not before its end. */
  readonly stopsOn: string | null
}

/** The two ways in which it is computed: neither is a promise. */
export type Outlook = {
  /** Difficulty stays what it is on the newest recorded day. */
  readonly steady: Remaining
  /** Difficulty goes on rising by as much a day as it did over the recorded days; it is never taken to fall. */
  readonly rising: Remaining
}

const dayMs = 86_400_000
const blocksADay = 144
/** Difficulty is set anew each 2,016 blocks. */
const daysAStep = blocksAnEpoch / blocksADay
const difficultyDecimals = 12

/**
 * What one machine is expected to mine from a day on, in steps of 14 days, at the price of BTC and the fees of the newest recorded
 * day. The subsidy of a step is that of its last block, so a halving counts from the step it falls in. A day that mines less than it costs
 * to host brings nothing and costs nothing.
 * @param history Recorded days, oldest first; the last one is where it starts. With a single one `rising` is as `steady`.
 * @param height Of the newest block of the last recorded day.
 * @example outlookOf(miner, { from: '2026-11-22', days: 1095, history, height: 924_100 }).rising.stopsOn // '2028-04-16'
 */
export function outlookOf(
  product: MiningTerms & { readonly powerTh: string },
  {
    from,
    days,
    history,
    height,
  }: { from: string; days: number; history: readonly PastDay[]; height: number },
): Outlook {
  const last = history.at(-1)
  if (!last) throw new RangeError('no day is recorded')
  const project = (growth: Rational) =>
    remaining({ product, from, days, last, height, growth: times(growth, rational(BigInt(daysAStep))) })
  return { steady: project(rational(0n)), rising: project(growthOf(history, last)) }
}

/** How much difficulty rose a day, from the first recorded day to the last; nothing where it fell. */
function growthOf(history: readonly PastDay[], last: PastDay): Rational {
  const first = history[0] ?? last
  const span = (Date.parse(last.day) - Date.parse(first.day)) / dayMs
  const rise = minus(difficultyOf(last), difficultyOf(first))
  return span > 0 && compare(rise, rational(0n)) > 0 ? over(rise, rational(BigInt(span))) : rational(0n)
}

/** The difficulty with which a day ended. */
function difficultyOf({ epochs }: PastDay): Rational {
  return rational(epochs.at(-1)?.difficulty ?? '0')
}

function remaining({
  product,
  from,
  days,
  last,
  height,
  growth,
}: {
  product: MiningTerms & { readonly powerTh: string }
  from: string
  days: number
  last: PastDay
  height: number
  growth: Rational
}): Remaining {
  const start = boundsOf(from).from.getTime()
  // What was mined up to the end of the last recorded day is in its height.
  const ahead = Math.round((start - boundsOf(last.day).to.getTime()) / dayMs)
  let [mined, units, stopsOn]: [bigint, bigint, string | null] = [0n, 0n, null]
  for (let passed = 0; passed < days; passed += daysAStep) {
    const length = Math.min(daysAStep, days - passed)
    const highest = height + (ahead + passed + length) * blocksADay
    const difficulty = plus(difficultyOf(last), times(growth, rational(BigInt(passed / daysAStep))))
    const day = pastDay(product, {
      ...last,
      epochs: [
        {
          difficulty: decimalText(difficulty, difficultyDecimals),
          subsidy: subsidy(highest).toString(),
          meanFees: last.epochs.at(-1)?.meanFees ?? '0',
          blocks: blocksADay,
        },
      ],
    })
    mined += day.mined * BigInt(length)
    units += day.units * BigInt(length)
    if (day.mined === 0n) stopsOn ??= dayOf(new Date(start + passed * dayMs))
  }
  return { mined: money(mined, 'BTC'), minedUsdt: money(units, 'USDT'), stopsOn }
}
