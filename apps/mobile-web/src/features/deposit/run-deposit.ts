import { coins, parseUnits } from '@lode/domain'
import type { DepositDeps } from './deposit-from-wallet.ts'
import { advanceRun, resumeOf, stopRun } from './deposit-run.ts'
import { useDepositRun } from './deposit-run-store.ts'
import { DepositStopped } from './deposit-stopped.ts'

let running = false

/** Whether a run is being worked on in this page. */
export function isDepositRunning(): boolean {
  return running
}

/**
 * Works on the kept deposit until it is in a block or stops; each piece of progress is kept at once. One at a time.
 * The chain's code is loaded here, when it is first needed.
 */
export async function runDeposit(deps: DepositDeps): Promise<void> {
  const { run } = useDepositRun.getState()
  if (run === null || running) return
  running = true
  const { stopped: _, ...fresh } = run
  useDepositRun.setState({ run: fresh })
  try {
    const { depositFromWallet } = await import('./deposit-from-wallet.ts')
    const units = parseUnits(run.amount, coins[run.coin].decimals)
    await depositFromWallet(deps, { coin: run.coin, units, resume: resumeOf(run) }, (progress) =>
      useDepositRun.setState(({ run: now }) => ({ run: now && advanceRun(now, progress) })),
    )
  } catch (error) {
    const stopped =
      error instanceof DepositStopped
        ? { step: error.step, reason: error.reason }
        : ({ step: run.coin === 'ETH' ? 'deposit' : 'allowance', reason: 'failed' } as const)
    useDepositRun.setState(({ run: now }) => ({ run: now && stopRun(now, stopped) }))
  } finally {
    running = false
  }
}
