import type { Job } from '../../../platform/jobs/job.ts'
import { runSequentially } from '../../../platform/jobs/run-sequentially.ts'
import { openHalt } from '../../halts/module.ts'
import { findLostPayments } from '../lost/find-lost-payments.ts'
import { resendLost } from '../lost/resend-lost.ts'
import { followPayout } from '../payout/follow-payout.ts'
import { payWithdrawal } from '../payout/pay-withdrawal.ts'
import { unpaidWithdrawals, withdrawalsIn } from '../repository.ts'
import { checkReserves } from '../reserves/check-reserves.ts'
import type { PayoutDeps } from '../withdrawal-deps.ts'

const atOnce = 100

/**
 * Pays what was approved, once each whatever dies in between: follows what is signed, and, unless something has
 * halted payouts or the reserves are short, starts what is not. What fails for one withdrawal is tried again by the next
 * run, and holds up no other. See docs/decisions/0007-payout-machine.md.
 * @example const job = createPayoutRunner({ db, ledger, clock, chain, settings, alarm })
 */
export function createPayoutRunner(deps: PayoutDeps): Job {
  const { db, chain } = deps
  const { network } = chain
  return {
    name: `payout-runner-${network}`,
    everyMs: 2000,
    wakeOn: ['withdrawal', 'head'],
    async run(signal) {
      const { height } = await chain.head()
      const each = runSequentially(() => chain.head())
      await each.attempt(() => findLostPayments(deps, { height }))
      const halted = (await openHalt(db)) !== undefined
      if (!halted) await each.attempt(() => resendLost(deps))
      const signed = await withdrawalsIn(db, {
        network,
        states: ['signed', 'broadcast', 'mined'],
        limit: atOnce,
      })
      for (const withdrawal of signed) {
        if (signal.aborted) return
        if (withdrawal.nonce !== null)
          await each.attempt(() => followPayout(deps, { withdrawal, height, halted }))
      }
      if (!halted) await each.attempt(() => startPayments(signal, each))
      each.end()
    },
  }

  async function startPayments(signal: AbortSignal, each: ReturnType<typeof runSequentially>): Promise<void> {
    const ready = await unpaidWithdrawals(db, { network, limit: atOnce })
    if (ready.length === 0 || !(await checkReserves(deps))) return
    for (const withdrawal of ready) {
      // Asked each time: what is found wrong in the middle of a long queue stops the rest of it.
      if (signal.aborted || (await openHalt(db))) return
      await each.attempt(() => payWithdrawal(deps, { withdrawal }))
    }
  }
}
