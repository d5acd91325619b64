import { type Clock, systemClock } from '@lode/clock'

const clocks = new WeakMap<object, Clock>()

/** Sets the clock by which a pool's leases, readers and announcements wait. */
export function useClock(db: object, clock: Clock): void {
  clocks.set(db, clock)
}

/** Returns the clock of a pool: the machine's unless `openDatabase` was given another. */
export function clockOf(db: object): Clock {
  return clocks.get(db) ?? systemClock
}
