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

const everyMs = 2_000
/** The rest while no offering is due for so long and no payment is open, in milliseconds: events end it. */
const idleMs = 30_000

/**
 * Takes offerings through their life by the clock: opens, closes, shares out, settles, pays the issuer and hands out. Each step is in
 * the database before the next begins, so that whoever is cut off goes on; one that can't go on holds up no other.
 */
export function createOfferingJob(deps: OfferingDeps): Job {
  const { db, clock } = deps
  let idle = false
  return {
    name: 'offerings',
    everyMs,
    restMs: () => (idle ? idleMs : everyMs),
    wakeOn: ['payment', 'offering'],
    async run(signal) {
      idle = false
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
      const soon = new Date(clock.now().getTime() + idleMs)
      idle = !offerings.some((offering) => isDue(offering, soon)) && !(await isAnyOpen(db))
    },
  }
}

/** Returns true if any commitment is still to be paid. */
async function isAnyOpen(db: OfferingDeps['db']): Promise<boolean> {
  const [row] = await db`select from payment_intent where purpose = 'commitment' and state = 'open' limit 1`
  return row !== undefined
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
