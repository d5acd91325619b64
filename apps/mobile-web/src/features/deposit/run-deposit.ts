import { assetOf, parseUnits } from '@lode/domain'
import type { Address } from 'viem'
import {
  type DepositDeps,
  type DepositProgress,
  type DepositStep,
  DepositStopped,
  depositFromWallet,
  followDeposit,
} from '../../entities/payments/face.ts'
import { advanceRun, resumeOf, stopRun } from './deposit-run.ts'
import { useDepositRun } from './deposit-run-store.ts'

let running = false

/** Whether a run is being worked on in this page. */
export function isDepositRunning(): boolean {
  return running
}

/**
 * Works on the kept deposit until it is in a block or stops; each piece of progress is kept at once. One at a time.
 * The chain's code is loaded when it is first needed.
 */
export async function runDeposit(deps: DepositDeps): Promise<void> {
  const { run } = useDepositRun.getState()
  if (run === null || running) return
  running = true
  const { stopped: _, ...fresh } = run
  useDepositRun.setState({ run: fresh })
  try {
    const units = parseUnits(run.amount, assetOf(run.coin).decimals)
    await depositFromWallet(deps, { coin: run.coin, units, resume: resumeOf(run) }, keep)
  } catch (error) {
    keepStop(error, run.coin === 'ETH' ? 'deposit' : 'allowance')
  } finally {
    running = false
  }
}

/**
 * Follows the kept deposit by the chain alone, after a reload that came between the wallet's answer and its hash, or
 * later: nothing is asked of the wallet. Ends when the deposit is in a block, when `signal` says so, and when
 * `runDeposit` takes over.
 */
export async function followKeptDeposit(deps: DepositDeps, signal: AbortSignal): Promise<void> {
  const { run } = useDepositRun.getState()
  if (run === null || running) return
  const goOn = (): boolean => !signal.aborted && !running
  try {
    const units = parseUnits(run.amount, assetOf(run.coin).decimals)
    const { deposit, afterBlock } = resumeOf(run)
    const intent = { coin: run.coin, units, from: run.from as Address, deposit, afterBlock }
    await followDeposit(deps, intent, (progress) => goOn() && keep(progress), goOn)
  } catch (error) {
    if (goOn()) keepStop(error, 'deposit')
  }
}

function keep(progress: DepositProgress): void {
  useDepositRun.setState(({ run: now }) => ({ run: now && advanceRun(now, progress) }))
}

function keepStop(error: unknown, otherwise: DepositStep): void {
  const stopped =
    error instanceof DepositStopped
      ? { step: error.step, reason: error.reason }
      : ({ step: otherwise, reason: 'failed' } as const)
  useDepositRun.setState(({ run: now }) => ({ run: now && stopRun(now, stopped) }))
}
