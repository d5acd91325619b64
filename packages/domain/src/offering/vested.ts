import { floor, plus, rational, times } from '../rational.ts'

/**
 * How an allocation is released: a part of it at the start, a part at the cliff, and the rest from there to the end in steps of
 * equal length (of a second: in proportion to the time). Parts are decimals of the whole, together at most 1.
 */
export type Release = {
  readonly startsAt: Date
  readonly startPart: string
  readonly cliffAt: Date
  readonly cliffPart: string
  readonly endsAt: Date
  readonly stepSeconds: number
}

/**
 * The units of a total that are released at a moment, rounded down, and all of them from the end on. What can be claimed is this
 * less what was claimed before.
 * @example vested(100n, { startsAt, startPart: '0.2', cliffAt: startsAt, cliffPart: '0', endsAt, stepSeconds: 1 }, halfway) // 60n
 */
export function vested(total: bigint, release: Release, at: Date): bigint {
  const { startsAt, startPart, cliffAt, cliffPart, endsAt } = release
  if (at < startsAt) return 0n
  if (at >= endsAt) return total
  const atStart = rational(startPart)
  if (at < cliffAt) return part(total, atStart)
  const base = part(total, plus(atStart, rational(cliffPart)))
  return base + ((total - base) * stepsUntil(release, at)) / since(cliffAt, endsAt)
}

/** The first moment after `at` from which more is released; null when all is. A step that is worth nothing counts. */
export function nextRelease(release: Release, at: Date): Date | null {
  const { startsAt, startPart, cliffAt, endsAt, stepSeconds } = release
  if (at >= endsAt) return null
  if (at < startsAt && rational(startPart).n > 0n) return startsAt
  if (at < cliffAt) return cliffAt
  const next = cliffAt.getTime() + Number(stepsUntil(release, at)) + stepSeconds * 1000
  return next < endsAt.getTime() ? new Date(next) : endsAt
}

/** Milliseconds since the cliff, cut to whole steps. */
function stepsUntil({ cliffAt, stepSeconds }: Release, at: Date): bigint {
  const step = BigInt(stepSeconds) * 1000n
  return (since(cliffAt, at) / step) * step
}

function part(total: bigint, of: ReturnType<typeof rational>): bigint {
  return floor(times(rational(total), of))
}

function since(from: Date, to: Date): bigint {
  return BigInt(to.getTime() - from.getTime())
}
