import { blocksAnEpoch, blocksPerHalving, subsidy } from '../mining/subsidy.ts'
import { boundsOf } from '../mining/term.ts'
import {
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
import type { DayBlock, DayEpoch, DayFigures, DayRecords, HourPrice, PoolSample } from './published.ts'

/** What a day lacks. */
export type MissingOfDay = 'blocks' | 'prices' | 'pool_readings'

/** A day can't be computed from what was recorded of it. */
export class DayIncomplete extends Error {
  override readonly name = 'DayIncomplete'
  readonly missing: MissingOfDay
  constructor(missing: MissingOfDay) {
    super(`missing ${missing.replace('_', ' ')}`)
    this.missing = missing
  }
}

const hourMs = 3_600_000

/**
 * Computes a day's figures from its records: it is cut where the difficulty changes and where the subsidy halves; each part has
 * its mean fees (cut to a satoshi) and the difficulty that the pool accepted in it (the counter is read as a straight line
 * between two samples; cut to a whole number); the price is the mean of the 24 hourly closes (cut to a cent).
 * @throws {DayIncomplete}
 */
export function deriveFigures({ day, blocks, pool, prices }: DayRecords): DayFigures {
  const counters = edgesOf({ day, blocks: blocks.list }).map((edge) => counterAt(pool.samples, edge))
  return {
    epochs: partsOf(blocks.list).map((part, i) =>
      epochOf(part, acceptedBetween(counters[i], counters[i + 1])),
    ),
    poolPowerTh: pool.ratedTh,
    btcUsd: meanPrice(prices, boundsOf(day).from),
  }
}

/** Where the parts of a day begin, and its end. @throws {DayIncomplete} without a block. */
export function edgesOf({ day, blocks }: { day: string; blocks: readonly DayBlock[] }): Date[] {
  const { from, to } = boundsOf(day)
  const parts = partsOf(blocks)
  if (parts.length === 0) throw new DayIncomplete('blocks')
  return [from, ...parts.slice(1).map(beginOf), to]
}

/** The blocks of each difficulty and subsidy, lowest first. */
function partsOf(blocks: readonly DayBlock[]): DayBlock[][] {
  const cut = ({ height }: DayBlock): string =>
    `${Math.floor(height / blocksAnEpoch)} ${Math.floor(height / blocksPerHalving)}`
  const sorted = blocks.toSorted((a, b) => a.height - b.height)
  return [...Map.groupBy(sorted, cut).values()]
}

function beginOf(part: readonly DayBlock[]): Date {
  return new Date(Math.min(...part.map(({ at }) => Date.parse(at))))
}

function epochOf(part: readonly DayBlock[], acceptedDifficulty: string): DayEpoch {
  const heights = part.map(({ height }) => height)
  const fees = part.map((block) => BigInt(block.fees)).reduce((sum, one) => sum + one, 0n)
  const [highest = ''] = part
    .map(({ difficulty }) => difficulty)
    .sort((a, b) => compare(rational(b), rational(a)))
  const [firstHeight = 0] = heights
  return {
    firstHeight,
    lastHeight: heights.at(-1) ?? 0,
    difficulty: highest,
    subsidy: subsidy(firstHeight).toString(),
    meanFees: (fees / BigInt(part.length)).toString(),
    acceptedDifficulty,
  }
}

/** The counter at a moment; null where no sample is before it or none behind. */
function counterAt(samples: readonly PoolSample[], edge: Date): Rational | null {
  const ms = (sample: PoolSample): number => Date.parse(sample.at)
  const sorted = samples.toSorted((a, b) => ms(a) - ms(b))
  const before = sorted.findLast((sample) => ms(sample) <= edge.getTime())
  const behind = sorted.find((sample) => ms(sample) >= edge.getTime())
  if (!before || !behind) return null
  const [low, high] = [rational(before.accepted), rational(behind.accepted)]
  const span = ms(behind) - ms(before)
  if (span === 0) return low
  const passed = { n: BigInt(edge.getTime() - ms(before)), d: BigInt(span) }
  return plus(low, times(minus(high, low), passed))
}

function acceptedBetween(earlier: Rational | null | undefined, later: Rational | null | undefined): string {
  if (!earlier || !later || compare(later, earlier) < 0) throw new DayIncomplete('pool_readings')
  return floor(minus(later, earlier)).toString()
}

function meanPrice(prices: readonly HourPrice[], from: Date): string {
  const closes = Array.from({ length: 24 }, (_, hour) => from.getTime() + hour * hourMs).map((at) => {
    const price = prices.find((one) => Date.parse(one.from) === at)
    if (!price) throw new DayIncomplete('prices')
    return rational(price.usd)
  })
  return decimalText(over(closes.reduce(plus), rational(24n)), 2)
}
