import { type Release, vested } from '@lode/domain'
import type { Offering } from './queries.ts'

const whole = 10_000n
/** So many steps are drawn as steps; more look like a line. */
const mostSteps = 24

/** A moment and the part that is unlocked from it on. */
export type UnlockPoint = { readonly at: number; readonly part: number }

/** The corners of what is unlocked over time, from the start to the end. */
export function unlockPoints(release: Offering['release']): UnlockPoint[] {
  const rules: Release = {
    ...release,
    startsAt: new Date(release.startsAt),
    cliffAt: new Date(release.cliffAt),
    endsAt: new Date(release.endsAt),
  }
  const [start, cliff, end] = [rules.startsAt.getTime(), rules.cliffAt.getTime(), rules.endsAt.getTime()]
  const partAt = (at: number): number => Number(vested(whole, rules, new Date(at))) / Number(whole)
  const corner = (at: number): UnlockPoint[] => [
    { at, part: partAt(at - 1) },
    { at, part: partAt(at) },
  ]
  const step = release.stepSeconds * 1000
  const steps = (end - cliff) / step
  const between =
    steps > mostSteps
      ? []
      : Array.from({ length: Math.max(0, Math.ceil(steps) - 1) }, (_, n) => cliff + (n + 1) * step).flatMap(
          corner,
        )
  return [
    ...corner(start),
    ...corner(cliff),
    ...between,
    ...(steps > mostSteps ? [{ at: end, part: 1 }] : corner(end)),
  ]
}
