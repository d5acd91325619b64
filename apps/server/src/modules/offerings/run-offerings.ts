import type { Job } from '../../platform/jobs/job.ts'
import { calculate } from './close/calculate.ts'
import { moveByClock } from './close/close-offering.ts'
import { distribute } from './close/distribute.ts'
import { payIssuer } from './close/pay-issuer.ts'
import { payCommitments } from './commit/pay-commitments.ts'
import type { OfferingDeps } from './offering-deps.ts'
import { releaseAutomatically } from './release/release-automatically.ts'
import { readOfferings } from './repository.ts'

/**
 * Takes offerings through their life by the clock: opens, closes, shares out, settles, pays the issuer and hands out. Each step is in
 * the database before the next begins, so that whoever is cut off goes on.
 */
export function createOfferingJob(deps: OfferingDeps): Job {
  const { db, clock } = deps
  return {
    name: 'offerings',
    everyMs: 2_000,
    wakeOn: ['payment', 'offering'],
    async run(signal) {
      await payCommitments(deps)
      for (const { id } of await readOfferings(db, { now: clock.now() })) await moveByClock(deps, id)
      for (const one of await readOfferings(db, { now: clock.now() }))
        if (one.state === 'calculating' && !signal.aborted) await calculate(db, one, signal)
      for (const one of await readOfferings(db, { now: clock.now() }))
        if (one.state === 'distribution') await distribute(deps, one, { signal, now: clock.now() })
      for (const one of await readOfferings(db, { now: clock.now() })) {
        if (signal.aborted) return
        if (one.state !== 'ended' && one.state !== 'refunded') continue
        if (!one.paidOut) await payIssuer(deps, one)
        await releaseAutomatically(deps, one, { signal, now: clock.now() })
      }
    },
  }
}
