import { systemClock, within } from '@lode/clock'
import { assetOf, parseUnits } from '@lode/domain'
import type { Address } from 'viem'
import {
  type DepositDeps,
  type DepositProgress,
  type DepositStep,
  DepositStopped,
  depositFromWallet,
  followApproval,
  followDeposit,
} from '../../entities/payments/face.ts'
import { advanceRun, isLookedFor, resumeOf, sentApproval, stopRun } from './deposit-run.ts'
import { useDepositRun } from './deposit-run-store.ts'

const lock = 'lode.deposit'
/** A browser that is silent about its locks for so many milliseconds is taken for one without. */
const patienceMs = 2000
/** What is being worked on in this page; null where nothing is. */
let running: Promise<void> | null = null

/** Returns whether a run is being worked on in this page. */
export function isDepositRunning(): boolean {
  return running !== null
}

/** Returns whether a run is being worked on in any tab. */
export async function isDepositRunningAnywhere(): Promise<boolean> {
  const asked = within(systemClock, patienceMs, navigator.locks.query(), () => new Error('locks are silent'))
  const { held = [] } = await asked.catch((): LockManagerSnapshot => ({}))
  return held.some(({ name }) => name === lock)
}

/**
 * Works on the kept deposit until it is in a block or stops; each piece of progress is kept at once. One at a time, in
 * whichever tab. The chain's code is loaded when it is first needed.
 */
export async function runDeposit(deps: DepositDeps): Promise<void> {
  if (useDepositRun.getState().run === null || running !== null) return
  // Locks there are on secure pages alone, and money on no other.
  const locked = navigator.locks.request(lock, { ifAvailable: true }, async (mine) => {
    if (mine !== null) await work(deps)
  })
  running = locked.finally(() => {
    running = null
  })
  await running
}

async function work(deps: DepositDeps): Promise<void> {
  const { run } = useDepositRun.getState()
  if (run === null) return
  const { stopped: _, ...fresh } = run
  useDepositRun.setState({ run: fresh })
  try {
    const units = parseUnits(run.amount, assetOf(run.coin).decimals)
    await depositFromWallet(deps, { coin: run.coin, units, resume: resumeOf(run) }, keep)
  } catch (error) {
    keepStop(error, run.coin === 'ETH' ? 'deposit' : 'allowance')
  }
}

/**
 * Follows the kept deposit by the chain alone, after a reload that came between the wallet's answer and its hash, or
 * later: nothing is asked of the wallet. Begins when `runDeposit` has let go, which is a moment after it said that it stopped. Ends when
 * the approval or the deposit is in a block, when `signal` says so, and when `runDeposit` takes over.
 */
export async function followKeptDeposit(deps: DepositDeps, signal: AbortSignal): Promise<void> {
  // How it ended is in the run.
  await running?.catch(() => undefined)
  const { run } = useDepositRun.getState()
  if (run === null || signal.aborted) return
  const goOn = (): boolean => !signal.aborted && running === null
  const show = (progress: DepositProgress): void => void (goOn() && keep(progress))
  const approval = sentApproval(run)
  if (approval === undefined && !isLookedFor(run)) return
  try {
    const units = parseUnits(run.amount, assetOf(run.coin).decimals)
    const paid = { coin: run.coin, units, from: run.from as Address }
    if (approval !== undefined) return await followApproval(deps, { ...approval, ...paid }, show, goOn)
    const { deposit, afterBlock } = resumeOf(run)
    await followDeposit(deps, { ...paid, deposit, afterBlock }, show, goOn)
  } catch (error) {
    if (goOn()) keepStop(error, approval?.step ?? 'deposit')
  }
}

function keep(progress: DepositProgress): void {
  useDepositRun.setState(({ run: now }) => ({ run: now && advanceRun(now, progress) }))
}

function keepStop(error: unknown, otherwise: DepositStep): void {
  const stopped =
    error instanceof DepositStopped
      ? { step: error.step, reason: error.reason, said: error.said }
      : ({ step: otherwise, reason: 'failed' } as const)
  useDepositRun.setState(({ run: now }) => ({ run: now && stopRun(now, stopped) }))
}
