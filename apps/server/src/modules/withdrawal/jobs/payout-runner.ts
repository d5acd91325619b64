import { inHalves } from '../../../platform/in-halves.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { runSequentially } from '../../../platform/jobs/run-sequentially.ts'
import { openHalt } from '../../halts/module.ts'
import { findLostPayments } from '../lost/find-lost-payments.ts'
import { paySignedLost } from '../lost/pay-signed-lost.ts'
import { resendLost } from '../lost/resend-lost.ts'
import { followAttempt } from '../payout/follow-attempt.ts'
import { payTogether } from '../payout/pay-together.ts'
import { payoutBatches } from '../payout/payout-batches.ts'
import { payoutWaits } from '../payout/payout-waits.ts'
import { readPasts } from '../payout/read-pasts.ts'
import { tryPayments } from '../payout/try-payments.ts'
import { signedForOthers } from '../payout/vaults.ts'
import { openAttempts, unpaidWithdrawals } from '../repository.ts'
import { checkReserves } from '../reserves/check-reserves.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

/** So many withdrawals share a transaction: more save next to nothing, and a stuck one holds up all of its own. */
const together = 100
/** Of each coin so many are started by one run. */
const startedAtOnce = 500
const followedAtOnce = 100

/**
 * Pays what was approved, once each whatever dies in between: follows what is signed, and, unless something has
 * halted payouts or the reserves are short, starts what is not, many by one transaction. What fails for one withdrawal is
 * tried again by the next run, and holds up no other. See docs/decisions/0007-payout-machine.md.
 * @example const job = createPayoutRunner({ db, ledger, clock, chain, settings, alarm })
 */
export function createPayoutRunner(deps: PayoutDeps): Job {
  const { db, chain } = deps
  const { network } = chain
  return {
    name: `payout-runner-${network}`,
    everyMs: 30_000,
    wakeOn: ['withdrawal', 'head'],
    async run(signal) {
      const { height } = await chain.head()
      const each = runSequentially(() => chain.head())
      await each.attempt(() => findLostPayments(deps, { height }))
      await each.attempt(() => paySignedLost(deps, { height }))
      const halted = (await openHalt(db)) !== undefined
      if (!halted) await each.attempt(() => resendLost(deps))
      for (const attempt of await openAttempts(db, { network, limit: followedAtOnce })) {
        if (signal.aborted) return
        await each.attempt(() => followAttempt(deps, { attempt, height, halted }))
      }
      // Another vault knows nothing of what these pay: until all of them are final, or given up, nothing is started.
      const others = await signedForOthers(deps)
      for (const { id, nonce, payer } of others)
        payoutWaits(deps, {
          withdrawals: [{ id }],
          reason: `nonce ${nonce} of ${payer} is for another vault`,
        })
      if (!halted && others.length === 0) await each.attempt(() => startPayments(signal, each))
      each.end()
    },
  }

  async function startPayments(signal: AbortSignal, each: ReturnType<typeof runSequentially>): Promise<void> {
    const ready = await unpaidWithdrawals(db, { network, limit: startedAtOnce })
    if (ready.length === 0 || !(await checkReserves(deps))) return
    for (let first = 0; first < ready.length; first += together) {
      // Asked each time: what is found wrong in the middle of a long queue stops the rest of it.
      if (signal.aborted || (await openHalt(db))) return
      const due = ready.slice(first, first + together)
      const pasts = await readPasts(db, due)
      const payable = await inHalves(
        due,
        (withdrawals) => tryPayments(deps, { withdrawals, pasts }),
        (error) => each.attempt(() => Promise.reject(error)),
      )
      for (const batch of payoutBatches(payable, pasts)) await each.attempt(() => payTogether(deps, batch))
    }
  }
}
