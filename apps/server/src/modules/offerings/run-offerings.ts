import { attemptEach } from '../../platform/jobs/attempt-each.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { calculate } from './close/calculate.ts'
import { moveByClock } from './close/close-offering.ts'
import { distribute } from './close/distribute.ts'
import { payIssuer } from './close/pay-issuer.ts'
import { payCommitments } from './commit/pay-commitments.ts'
import type { OfferingDeps } from './offering-deps.ts'
import { isReleaseDue, releaseAutomatically } from './release/release-automatically.ts'
import { type Offering, readOfferings } from './repository.ts'

/**
 * Takes offerings through their life by the clock: opens, closes, shares out, settles, pays the issuer and hands out. Each step is in
 * the database before the next begins, so that whoever is cut off goes on; one that can't go on holds up no other.
 */
export function createOfferingJob(deps: OfferingDeps): Job {
  const { db, clock } = deps
  return {
    name: 'offerings',
    everyMs: 2_000,
    wakeOn: ['payment', 'offering'],
    async run(signal) {
      const offerings = await readOfferings(db, { now: clock.now() })
      const work = [
        () => payCommitments(deps, signal),
        ...offerings
          .filter((offering) => isDue(offering, clock.now()))
          .map(
            ({ id }) =>
              () =>
                takeOn(deps, id, signal),
          ),
      ]
      await attemptEach(work, (one) => one(), { db, signal })
    },
  }
}

/** Returns true if an offering is due for work. */
function isDue(offering: Offering, now: Date): boolean {
  const { state, rules, paidOut, left } = offering
  if (state === 'announced') return now >= rules.opensAt
  if (state === 'open') return now >= rules.closesAt
  if (state === 'calculating' || state === 'distribution') return true
  return (!paidOut && !left) || isReleaseDue(offering, now)
}

/** Takes one offering as far as it goes now. */
async function takeOn(deps: OfferingDeps, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const read = async () => (await readOfferings(db, { ids: [id], now: clock.now() }))[0]
  await moveByClock(deps, id)
  const closed = await read()
  if (closed?.state === 'calculating') await calculate(db, closed, signal)
  const shared = await read()
  if (shared?.state === 'distribution') await distribute(deps, shared, { signal, now: clock.now() })
  const over = await read()
  if (signal.aborted || (over?.state !== 'ended' && over?.state !== 'refunded')) return
  if (!over.paidOut) await payIssuer(deps, over)
  await releaseAutomatically(deps, over, { signal, now: clock.now() })
}
