/** Where the time comes from. Nothing else in the product asks the machine what time it is. */
export type Clock = { now(): Date }

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests that stands still until it is set. @example fixedClock('2026-01-01T00:00:00Z') */
export function fixedClock(
  start: string | Date,
): Clock & { set(to: string | Date): void; advance(ms: number): void } {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to).getTime()
    },
    advance: (ms) => {
      at += ms
    },
  }
}
