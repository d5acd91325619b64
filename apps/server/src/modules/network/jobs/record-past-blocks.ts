import type { Clock } from '@lode/clock'
import { type Database, withTransaction } from '@lode/database'
import type { NetworkSource } from '@lode/feeds'
import type { Job } from '../../../platform/jobs/job.ts'
import { historyDays } from '../read-history.ts'
import { oldestBlock, saveBlocks } from '../repository.ts'

const dayMs = 86_400_000
const weekBlocks = 1008
const pageBlocks = 144
const oftenMs = 2_000
/** The pause once the history is whole: it grows by itself, and a clock that jumps ends the pause. */
const wholeMs = 60_000

type PastDeps = { db: Database; clock: Clock; source: NetworkSource }

/**
 * Records the blocks of the days before this installation began, a week a run, newest first, until the history is whole:
 * what a rental would have returned is computed from them. A page that the source tells with a hole is asked for again.
 */
export function createPastBlockRecorder({ db, clock, source }: PastDeps): Job {
  let whole = false
  return {
    name: 'record-past-blocks',
    everyMs: oftenMs,
    restMs: () => (whole ? wholeMs : oftenMs),
    async run(signal) {
      const oldest = await oldestBlock(db)
      // One day more than is told: a day is whole when a block before it is known.
      const since = clock.now().getTime() - (historyDays + 2) * dayMs
      whole = oldest !== undefined && oldest.at.getTime() <= since
      if (!oldest || whole) return
      const lowest = Math.max(oldest.height - weekBlocks, 0)
      for (let to = oldest.height - 1; to >= lowest && !signal.aborted; to -= pageBlocks) {
        const from = Math.max(to - pageBlocks + 1, lowest)
        const blocks = await source.blocks({ from, to })
        if (blocks.length !== to - from + 1) return
        await withTransaction(db, (tx) => saveBlocks(tx, blocks))
      }
    },
  }
}
