import { type Clock, later } from '@lode/clock'
import type { Database } from '@lode/database'
import { describeFault, type MoreRules, openAuditor } from '@lode/ledger'
import type { Job } from '../../../platform/jobs/job.ts'
import { raiseHalt } from '../../halts/module.ts'

type AuditDeps = {
  db: Database
  clock: Clock
  alarm: (alarm: { kind: string; detail: string }) => void
  books: MoreRules
  /** How many postings are read at once. */
  entries?: bigint
}

const restMs = 600_000
const sliceMs = 1000

/**
 * Audits for ever: what is new in each run, and for about a second a slice of everything there is. A fault stops
 * payouts and calls a person, who clears the halt when it is mended; until then each run says it again.
 * @example const job = createAuditJob({ db, clock, alarm, books })
 */
export function createAuditJob({ db, clock, alarm, books, entries = 50_000n }: AuditDeps): Job {
  const auditor = openAuditor({ db, clock }, { more: books, entries, restMs })
  return {
    name: 'audit',
    everyMs: 10_000,
    async run(signal) {
      let fault = await auditor.catchUp(signal)
      const over = new AbortController()
      const cancel = later(clock, sliceMs, () => over.abort())
      while (!fault && !signal.aborted && !over.signal.aborted) {
        const slice = await auditor.walkOn()
        fault = slice.fault
        if (slice.finished) break
      }
      cancel()
      if (!fault) return
      const detail = describeFault(fault)
      await raiseHalt(db, { kind: 'books_wrong', reason: detail, by: 'system:audit', at: clock.now() })
      alarm({ kind: 'books_wrong', detail })
    },
  }
}
