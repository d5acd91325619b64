import { later } from '@lode/clock'
import { clockOf } from './clock-of.ts'
import { tell } from './event-bus.ts'
import type { Database, Tx } from './open-database.ts'

/** The channel on which a process says that it has written events. */
export const eventChannel = 'event'

const gatherMs = 5
const writers = new WeakSet<Tx>()
const waiting = new WeakSet<Database>()

/** Says that a transaction writes events: readers are told when it has committed. For SQL that writes them by itself. */
export function writesEvents(tx: Tx): void {
  writers.add(tx)
}

/**
 * Wakes the readers of all processes soon, once for all that commits until then, over the bus if there is one, or else in
 * a transaction of its own: a NOTIFY inside of each would make their commits wait for each other.
 */
export function announceEvents(db: Database): void {
  if (waiting.has(db)) return
  waiting.add(db)
  later(clockOf(db), gatherMs, () => {
    waiting.delete(db)
    tell(db, eventChannel, ['']) // If it is lost, readers look by themselves too.
  })
}

/** What `withTransaction` calls when a transaction has committed. */
export function announceCommitted(db: Database, tx: Tx): void {
  if (writers.delete(tx)) announceEvents(db)
}
