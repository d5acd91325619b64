import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Job } from '../../platform/jobs/job.ts'
import { forgetQuotes } from './repository.ts'

const keptMs = 3_600_000

/** Deletes quotes an hour after they ran out. */
export function createQuoteSweeper({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'forget-quotes',
    everyMs: 600_000,
    run: () => forgetQuotes(db, new Date(clock.now().getTime() - keptMs)),
  }
}
