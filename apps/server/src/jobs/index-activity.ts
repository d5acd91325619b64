import type { ActivityDeps } from '../modules/activity/activity-deps.ts'
import { indexBlocks } from '../modules/activity/index-blocks.ts'
import { indexHistory } from '../modules/activity/index-history.ts'
import { indexPending } from '../modules/activity/index-pending.ts'
import type { Job } from './job.ts'

/**
 * Keeps the index of what holders do on the chain. Safe to run twice at once and to kill anywhere: it can be made
 * anew from the chain.
 * @example const job = createActivityIndexer({ db, clock, source, settings })
 */
export function createActivityIndexer(deps: ActivityDeps): Job {
  return {
    name: `activity-${deps.source.network}`,
    everyMs: 1000,
    async run(signal) {
      await indexBlocks(deps, { signal })
      await indexPending(deps)
      await indexHistory(deps, { signal })
    },
  }
}
