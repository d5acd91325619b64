import { openRisingMark } from '@lode/database'
import type { Job } from '../../../platform/jobs/job.ts'
import type { ActivityDeps } from '../activity-deps.ts'
import { indexBlocks } from '../index-blocks.ts'
import { indexHistory } from '../index-history.ts'
import { indexPending } from '../index-pending.ts'

/** After how long a run goes through everything though nothing came. */
const againMs = 10_000

/**
 * Keeps the index of what holders do on the chain. Safe to run twice at once and to kill anywhere: it can be made
 * anew from the chain.
 * @example const job = createActivityIndexer({ db, clock, source, settings })
 */
export function createActivityIndexer(deps: ActivityDeps): Job {
  const holders = openRisingMark()
  const { source, clock } = deps
  let asked = ''
  let done = { head: '', at: 0 }
  /** Returns true while a deposit of any owner waits for a block. */
  async function somethingWaits(): Promise<boolean> {
    let ends = 0
    await source.pending(async (addresses) => {
      ends += addresses.length
      return new Set()
    })
    return ends > 0
  }
  return {
    name: `activity-${deps.source.network}`,
    everyMs: 1000,
    async due() {
      asked = (await source.head()).hash
      if (asked !== done.head || Math.abs(clock.now().getTime() - done.at) >= againMs) return true
      return somethingWaits()
    },
    async run(signal) {
      const head = asked
      const at = clock.now().getTime()
      await indexBlocks(deps, { signal, holders })
      await indexPending(deps)
      const whole = await indexHistory(deps, { signal })
      done = { head: whole ? head : '', at }
    },
  }
}
