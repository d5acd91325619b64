import type { Alarm } from '../../../platform/alarm.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { confirmExits } from '../confirm-exits.ts'
import { creditDue } from '../credit-due.ts'
import type { DepositDeps } from '../deposit-deps.ts'
import { walkChain } from '../walk-chain.ts'

/** After how long a run goes through everything though no block came: somebody may have moved the cursor by hand. */
const againMs = 10_000

/**
 * Watches a chain for deposits: stores what each block brings, credits what is final, takes back what left the
 * chain. Safe to run twice at once and to kill anywhere. While the head stays where it was, all that is stored is looked at
 * again every `againMs` only.
 * @example const job = createDepositWatcher({ db, ledger, clock, chain, settings, alarm })
 */
export function createDepositWatcher({ alarm, ...deps }: DepositDeps & { alarm: Alarm }): Job {
  const { chain, clock } = deps
  let asked = ''
  let done = { head: '', at: 0 }
  return {
    name: `deposit-watcher-${deps.chain.network}`,
    everyMs: 1000,
    async due() {
      asked = (await chain.head()).hash
      return asked !== done.head || Math.abs(clock.now().getTime() - done.at) >= againMs
    },
    async run(signal) {
      const head = asked
      const at = clock.now().getTime()
      const cursor = await walkChain(deps, { signal, alarm })
      await creditDue(deps, { cursor, signal, alarm })
      await confirmExits(deps, { cursor, signal, alarm })
      done = { head, at }
    },
  }
}
