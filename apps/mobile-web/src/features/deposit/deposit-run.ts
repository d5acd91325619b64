import { assetOf, type Coin, formatUnits } from '@lode/domain'
import type { Hex } from 'viem'
import type {
  DepositProgress,
  DepositResume,
  DepositStep,
  DepositStopReason,
} from '../../entities/payments/face.ts'

/** A deposit from the wallet on its way, as it is kept on the device: hashes are enough, the chain is asked again. */
export type DepositRun = {
  coin: Coin
  /** Decimal text. */
  amount: string
  /** Whose wallet pays. */
  from: string
  /** Each step and how far it is; a step that is not here was not reached. */
  steps: Partial<Record<DepositStep, DepositProgress['state']>>
  hashes: Partial<Record<DepositStep, Hex>>
  /** Decimal text of the block after which the wallet was asked for the deposit. */
  afterBlock?: string
  /** Decimal text of what the vault booked, where the token took a fee. */
  arrived?: string
  /** Why it does not go on. */
  stopped?: Stop
}

/** The step at which a run stopped and why, in the wallet's own sentence where it gave one. */
type Stop = { step: DepositStep; reason: DepositStopReason; said?: string | undefined }

/** A run that has just begun. */
export function beginRun({ coin, amount, from }: { coin: Coin; amount: string; from: string }): DepositRun {
  return { coin, amount, from, steps: {}, hashes: {} }
}

/** The run after one more piece of progress. */
export function advanceRun(
  run: DepositRun,
  { step, state, hash, afterBlock, arrived }: DepositProgress,
): DepositRun {
  const { stopped: _, ...rest } = run
  return {
    ...rest,
    steps: { ...run.steps, [step]: state },
    hashes: hash === undefined ? run.hashes : { ...run.hashes, [step]: hash },
    ...(afterBlock === undefined ? {} : { afterBlock: afterBlock.toString() }),
    ...(arrived === undefined ? {} : { arrived: formatUnits(arrived, assetOf(run.coin).decimals) }),
  }
}

/** The ends of the deposit's own request after which nothing of it can come any more. */
const over: readonly DepositStopReason[] = ['declined', 'no_gas', 'wrong_chain', 'reverted']

/**
 * The run after it stopped. What was declined or failed on the chain is forgotten, so that going on sends it anew; what
 * is only unseen, or was not answered, is kept and looked for.
 */
export function stopRun(run: DepositRun, stopped: Stop): DepositRun {
  const { [stopped.step]: _, ...others } = run.hashes
  const { afterBlock, ...rest } = run
  const gone = stopped.step === 'deposit' && over.includes(stopped.reason)
  return {
    ...rest,
    stopped,
    hashes: stopped.reason === 'reverted' ? others : run.hashes,
    ...(gone || afterBlock === undefined ? {} : { afterBlock }),
  }
}

/**
 * Whether the wallet was asked for the deposit and it may be on its way: then it is looked for, never called failed, and
 * nothing may begin anew while its hash may still be mined.
 */
export function isLookedFor({ steps, afterBlock }: DepositRun): boolean {
  return afterBlock !== undefined && steps.deposit !== 'done'
}

/** The approval, or the reset before it, that was sent and is in no block as far as this device knows. */
export function sentApproval({
  steps,
  hashes,
}: DepositRun): { step: 'reset' | 'approval'; hash: Hex } | undefined {
  for (const step of ['reset', 'approval'] as const) {
    const hash = hashes[step]
    if (hash !== undefined && steps[step] === 'sent') return { step, hash }
  }
  return undefined
}

/** What an interrupted run hands to the next one. */
export function resumeOf({ hashes, afterBlock }: DepositRun): DepositResume {
  return {
    reset: hashes.reset,
    approval: hashes.approval,
    deposit: hashes.deposit,
    afterBlock: afterBlock === undefined ? undefined : BigInt(afterBlock),
  }
}

/** One step as it is shown. */
export type ShownStep = {
  key: DepositStep | 'confirmations' | 'credited'
  state: 'done' | 'active' | 'waiting' | 'failed'
  note?: 'asking' | 'sent' | 'skipped'
}

/** The steps of a run with the server's view of the deposit, in order. */
export function stepsOf(
  run: DepositRun,
  record: { state: 'pending' | 'confirmed' | 'orphaned' | 'reversed' } | undefined,
): ShownStep[] {
  const own = ownSteps(run).map((key): ShownStep => {
    const state = run.steps[key]
    if (key === 'deposit' && run.stopped !== undefined && isLookedFor(run))
      return { key, state: 'active', ...(run.hashes.deposit && { note: 'sent' as const }) }
    if (run.stopped !== undefined && sentApproval(run)?.step === key)
      return { key, state: 'active', note: 'sent' }
    if (run.stopped?.step === key) return { key, state: 'failed' }
    if (state === 'done') return { key, state: 'done' }
    if (state === 'skipped') return { key, state: 'done', note: 'skipped' }
    if (state === undefined) return { key, state: 'waiting' }
    return state === 'checking' ? { key, state: 'active' } : { key, state: 'active', note: state }
  })
  const mined = run.steps.deposit === 'done'
  const credited = record?.state === 'confirmed'
  return [
    ...own,
    { key: 'confirmations', state: credited ? 'done' : mined ? 'active' : 'waiting' },
    { key: 'credited', state: credited ? 'done' : 'waiting' },
  ]
}

function ownSteps(run: DepositRun): DepositStep[] {
  if (run.coin === 'ETH') return ['deposit']
  return run.steps.reset === undefined && run.stopped?.step !== 'reset'
    ? ['allowance', 'approval', 'deposit']
    : ['allowance', 'reset', 'approval', 'deposit']
}
