import { openRisingMark } from '@lode/database'
import type { Job } from '../../../platform/jobs/job.ts'
import type { ActivityDeps } from '../activity-deps.ts'
import { indexBlocks } from '../index-blocks.ts'
import { indexHistory } from '../index-history.ts'
import { indexPending } from '../index-pending.ts'

/**
 * Keeps the index of what holders do on the chain. Safe to run twice at once and to kill anywhere: it can be made
 * anew from the chain.
 * @example const job = createActivityIndexer({ db, clock, source, settings })
 */
export function createActivityIndexer(deps: ActivityDeps): Job {
  const holders = openRisingMark()
  return {
    name: `activity-${deps.source.network}`,
    everyMs: 1000,
    async run(signal) {
      await indexBlocks(deps, { signal, holders })
      await indexPending(deps)
      await indexHistory(deps, { signal })
    },
  }
}
