import { type Database, retryTransient, sqlState } from '@lode/database'
import type { Clock } from '@lode/domain'
import { TransferMalformed } from './errors.ts'
import { type Outcome, postBatch, type Unit } from './post-batch.ts'

type Waiting = { unit: Unit; resolve: (outcomes: Outcome[]) => void; reject: (error: unknown) => void }

/** The most transfers that one call to the database carries. */
const largestBatch = 1000

/**
 * Gathers units from everywhere in this process and posts them together, as soon as the last call is
 * answered. There is no timer: an idle ledger posts at once, a busy one posts in large batches.
 */
export function openBatcher(db: Database, clock: Clock): (unit: Unit) => Promise<Outcome[]> {
  let waiting: Waiting[] = []
  let busy = false

  async function flush(): Promise<void> {
    busy = true
    while (waiting.length > 0) {
      let size = 0
      let count = 0
      for (const { unit } of waiting) {
        if (count > 0 && size + unit.length > largestBatch) break
        size += unit.length
        count++
      }
      const batch = waiting.slice(0, count)
      waiting = waiting.slice(count)
      await settle(batch)
    }
    busy = false
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await postOnce(batch.map(({ unit }) => unit))
      let from = 0
      for (const { unit, resolve } of batch) {
        resolve(outcomes.slice(from, from + unit.length))
        from += unit.length
      }
    } catch (error) {
      // One bad unit must not fail its neighbours. A lost connection fails them all: nobody knows, all may retry.
      if (batch.length === 1 || !isOneUnitsFault(error)) for (const { reject } of batch) reject(error)
      else for (const one of batch) await settle([one])
    }
  }

  function postOnce(units: readonly Unit[]): Promise<Outcome[]> {
    return retryTransient(() => postBatch(db, clock.now(), units))
  }

  return (unit) =>
    new Promise((resolve, reject) => {
      waiting.push({ unit, resolve, reject })
      if (!busy) {
        busy = true
        queueMicrotask(flush)
      }
    })
}

function isOneUnitsFault(error: unknown): boolean {
  return sqlState(error) !== undefined || error instanceof TransferMalformed
}
