import { type Database, retryTransient, sqlState } from '@lode/database'
import type { Clock } from '@lode/domain'
import type { AccountNumbers } from './account-numbers.ts'
import { TransferMalformed } from './errors.ts'
import { type Outcome, postBatch, type Unit } from './post-batch.ts'

type Waiting = { unit: Unit; resolve: (outcomes: Outcome[]) => void; reject: (error: unknown) => void }

type BatcherDeps = { db: Database; clock: Clock; numbers: AccountNumbers }

/** The most transfers that one call to the database carries. */
const largestBatch = 1000

/**
 * Gathers units from everywhere in this process and posts them together, as soon as the last call is
 * answered. There is no timer: an idle ledger posts at once, a busy one posts in large batches.
 */
export function openBatcher({ db, clock, numbers }: BatcherDeps): (unit: Unit) => Promise<Outcome[]> {
  let waiting: Waiting[] = []
  let busy = false

  async function flush(): Promise<void> {
    busy = true
    let posting = post(take())
    while (true) {
      const answer = await posting
      const batch = take()
      if (batch.length === 0) {
        busy = false
        answer()
        return
      }
      // The database gets its next batch first: it works while the callers of the last one go on.
      posting = post(batch)
      setImmediate(answer)
    }
  }

  function take(): Waiting[] {
    let size = 0
    let count = 0
    for (const { unit } of waiting) {
      if (count > 0 && size + unit.length > largestBatch) break
      size += unit.length
      count++
    }
    const batch = waiting.slice(0, count)
    waiting = waiting.slice(count)
    return batch
  }

  /** Posts a batch; gives the way to tell its callers. */
  async function post(batch: readonly Waiting[]): Promise<() => void> {
    try {
      const outcomes = await postOnce(batch.map(({ unit }) => unit))
      return () => {
        let from = 0
        for (const { unit, resolve } of batch) {
          resolve(outcomes.slice(from, from + unit.length))
          from += unit.length
        }
      }
    } catch (error) {
      // One bad unit must not fail its neighbours. A lost connection fails them all: nobody knows, all may retry.
      if (batch.length === 1 || !isOneUnitsFault(error))
        return () => {
          for (const { reject } of batch) reject(error)
        }
      const answers: (() => void)[] = []
      for (const one of batch) answers.push(await post([one]))
      return () => {
        for (const answer of answers) answer()
      }
    }
  }

  function postOnce(units: readonly Unit[]): Promise<Outcome[]> {
    return retryTransient(() => postBatch(db, clock.now(), units, numbers))
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
