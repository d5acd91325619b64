import type { Clock } from '@lode/clock'
import { type Database, retryTransient, sqlState } from '@lode/database'
import type { AccountNumbers } from './account-numbers.ts'
import { TransferMalformed } from './errors.ts'
import { type Outcome, postBatch, type Unit } from './post-batch.ts'
import { openWaitingLine } from './waiting-line.ts'

type Waiting = { unit: Unit; resolve: (outcomes: Outcome[]) => void; reject: (error: unknown) => void }

type BatcherDeps = { db: Database; clock: Clock; numbers: AccountNumbers }

/** How many calls may be under way: while one waits for the disk or for a lock, and on another core, the next works. */
const lanes = 2

/**
 * Gathers units from everywhere in this process and posts them together, as soon as a call may be sent. There is no
 * timer: an idle ledger posts at once, a busy one posts in large batches. Calls that are under way together share no
 * account, since one would only wait for the other's locks; so what moves one account is posted in the order of asking.
 */
export function openBatcher({ db, clock, numbers }: BatcherDeps): (unit: Unit) => Promise<Outcome[]> {
  const line = openWaitingLine<Waiting>()
  let free = lanes
  let flushing = false

  /** Sends what may be sent; false when that is nothing. */
  function flush(): boolean {
    flushing = false
    let sent = false
    while (free > 0) {
      const batch = line.take()
      if (batch.length === 0) break
      free--
      sent = true
      void send(batch) // never rejects: what goes wrong is told to its callers
    }
    return sent
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    const answer = await post(batch)
    line.done(batch)
    free++
    // The database gets its next batch first: it works while the callers of the last one go on.
    if (flush()) setImmediate(answer)
    else answer()
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
      line.push({ unit, resolve, reject })
      if (!flushing) {
        flushing = true
        queueMicrotask(flush)
      }
    })
}

function isOneUnitsFault(error: unknown): boolean {
  return sqlState(error) !== undefined || error instanceof TransferMalformed
}
