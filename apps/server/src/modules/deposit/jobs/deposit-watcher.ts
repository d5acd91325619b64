import type { Alarm } from '../../../platform/alarm.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { confirmExits } from '../confirm-exits.ts'
import { creditDue } from '../credit-due.ts'
import type { DepositDeps } from '../deposit-deps.ts'
import { walkChain } from '../walk-chain.ts'

/**
 * Watches a chain for deposits: stores what each block brings, credits what is final, takes back what left the
 * chain. Safe to run twice at once and to kill anywhere.
 * @example const job = createDepositWatcher({ db, ledger, clock, chain, settings, alarm })
 */
export function createDepositWatcher({ alarm, ...deps }: DepositDeps & { alarm: Alarm }): Job {
  return {
    name: `deposit-watcher-${deps.chain.network}`,
    everyMs: 1000,
    async run(signal) {
      const cursor = await walkChain(deps, { signal, alarm })
      await creditDue(deps, { cursor, signal, alarm })
      await confirmExits(deps, { cursor, signal, alarm })
    },
  }
}
