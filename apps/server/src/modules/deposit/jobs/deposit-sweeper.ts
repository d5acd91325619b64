import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { isSweepDue, type SweepDeps, sweepAddresses } from '../sweep-addresses.ts'

/**
 * Empties deposit addresses into the vault, where payouts draw from. Keeps no state that money depends on: the
 * chain says what lies where.
 */
export function createDepositSweeper(deps: SweepDeps): Job {
  return {
    name: `deposit-sweeper-${deps.chain.network}`,
    everyMs: 5000,
    due: () => isSweepDue(deps),
    async run(signal) {
      await attemptEach(deps.chain.coins, (coin) => sweepAddresses(deps, coin), { db: deps.db, signal })
    },
  }
}
