import { pause, systemClock } from '@lode/clock'
import { readFailure, walletSentence } from '@lode/wallet-modal'
import {
  type Address,
  BaseError,
  CallExecutionError,
  ChainMismatchError,
  type Client,
  ExecutionRevertedError,
  type Hex,
  isHash,
  type TransactionReceipt,
} from 'viem'
import { call, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import type { DepositProgress } from './deposit-progress.ts'
import { type DepositStep, DepositStopped, type DepositStopReason } from './deposit-stopped.ts'
import type { OpenWallet } from './open-wallet.ts'

/** The time limit for a transaction to get into a block, in milliseconds. */
const patience = 180_000
/** The pause between two looks for what a transaction was for, in milliseconds. */
const lookEvery = 2_000

/** Returns whether the chain has what a step was for, whatever became of its transaction. */
export type IsDone = () => Promise<boolean>

/**
 * Tries a call on our node, has the wallet send it, and waits until the chain has what it was for.
 * @returns the receipt; undefined where the chain has it by another transaction
 * @throws {DepositStopped}
 */
export async function sendAndSettle(
  wallet: OpenWallet,
  request: { step: DepositStep; to: Address; data: Hex; value: bigint; afterBlock?: bigint; isDone: IsDone },
  onStep: (progress: DepositProgress) => void,
): Promise<TransactionReceipt | undefined> {
  const { step, to, data, value, afterBlock, isDone } = request
  await call(wallet.reader, { account: wallet.address, to, data, value }).catch((cause: unknown) => {
    throw new DepositStopped(step, isRevert(cause) ? 'refused' : 'failed', { cause })
  })
  onStep({ step, state: 'asking', ...(afterBlock === undefined ? {} : { afterBlock }) })
  const chain = wallet.signer.chain ?? null
  const hash: unknown = await sendTransaction(wallet.signer, {
    account: wallet.address,
    chain,
    to,
    data,
    value,
  }).catch((cause: unknown) => {
    const reason = reasonOf(cause)
    const said = reason === 'unanswered' ? walletSentence(cause) : undefined
    throw new DepositStopped(step, reason, { cause, ...(said !== undefined && { said }) })
  })
  // A wallet may say anything: what is no hash tells nothing of what it sent.
  if (typeof hash !== 'string' || !isHash(hash)) throw new DepositStopped(step, 'unanswered')
  return settle(wallet.reader, { step, hash, isDone }, onStep)
}

/**
 * Waits until the chain has what a transaction that was sent was for: by the block of it, of the one that its owner replaced it
 * by, or in any other way.
 * @returns the receipt; undefined where the chain has it by another transaction
 * @throws {DepositStopped} `reverted`, `unseen`
 */
export async function settle(
  reader: Client,
  { step, hash, isDone }: { step: DepositStep; hash: Hex; isDone: IsDone },
  onStep: (progress: DepositProgress) => void,
): Promise<TransactionReceipt | undefined> {
  onStep({ step, state: 'sent', hash })
  const over = new AbortController()
  const receipt = await Promise.race([
    waitForTransactionReceipt(reader, { hash, timeout: patience, pollingInterval: 1_000 }),
    untilDone(isDone, over.signal),
  ])
    .catch((cause: unknown) => {
      throw new DepositStopped(step, 'unseen', { cause })
    })
    .finally(() => over.abort())
  if (receipt === undefined || receipt.status === 'success' || (await isDone())) return receipt
  throw new DepositStopped(step, 'reverted')
}

/** Resolves once the chain has it; a chain that does not answer now is asked again. */
async function untilDone(isDone: IsDone, signal: AbortSignal): Promise<undefined> {
  while (!signal.aborted && !(await isDone().catch(() => false))) await pause(systemClock, lookEvery, signal)
  return undefined
}

function isRevert(error: unknown): boolean {
  if (!(error instanceof CallExecutionError)) return false
  return error.walk((cause) => cause instanceof ExecutionRevertedError) !== null
}

function reasonOf(error: unknown): DepositStopReason {
  if (error instanceof BaseError && error.walk((cause) => cause instanceof ChainMismatchError))
    return 'wrong_chain'
  const failure = readFailure(error)
  if (failure === 'declined' || failure === 'waiting') return failure
  if (failure === 'noGas') return 'no_gas'
  return failure === 'unknownChain' ? 'wrong_chain' : 'unanswered'
}
