import { withTransaction } from '@lode/database'
import { OnRampFailed } from '@lode/onramp'
import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { applyTransaction } from '../apply-transaction.ts'
import { alarmLate, noteArrival, takeAwaited } from '../note-arrivals.ts'
import type { FollowDeps } from '../onramp-deps.ts'
import { type Purchase, takeDue } from '../purchase-repository.ts'

/** The most histories that a run asks for. */
const batch = 40
/** Events are remembered for longer than any of their deliveries is tried. */
const remembered = '7 days'

/**
 * Follows purchases: asks the provider's history of those that are due, which heals missed webhooks, and our own chain for what was reported as
 * sent. Safe to run twice at once and to kill anywhere: each report has one effect, by whichever way it comes.
 */
export function createFollower(deps: FollowDeps): Job {
  const { db, clock } = deps
  return {
    name: 'follow-onramp',
    everyMs: 5_000,
    wakeOn: ['onramp', 'deposit'],
    async run(signal) {
      const due = await takeDue(db, { now: clock.now(), most: batch })
      await attemptEach(due, (purchase) => readHistory(deps, purchase), { db, signal })
      try {
        await attemptEach(await takeAwaited(deps), (awaited) => noteArrival(deps, awaited), { db, signal })
      } finally {
        await alarmLate(deps)
      }
      await db`delete from onramp_event where at < ${clock.now()}::timestamptz - ${remembered}::interval`
    },
  }
}

/** Applies the history of one purchase. A provider that is away is asked again after a longer pause. */
async function readHistory(
  { db, clock, sellers, alarm }: FollowDeps,
  { provider, partnerRef }: Purchase,
): Promise<void> {
  const onRamp = sellers.find((seller) => seller.onRamp.provider === provider)?.onRamp
  if (!onRamp) return
  const history = await onRamp.transactions({ partnerUserRef: partnerRef }).catch((error: unknown) => {
    if (error instanceof OnRampFailed) return null
    throw error
  })
  for (const told of history?.transactions ?? []) {
    const alarms = await withTransaction(db, (tx) =>
      applyTransaction(tx, { provider, partnerRef, told, now: clock.now() }),
    )
    for (const one of alarms) alarm(one)
  }
}
