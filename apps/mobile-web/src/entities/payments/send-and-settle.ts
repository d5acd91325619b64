import { readFailure } from '@lode/wallet-modal'
import {
  type Address,
  BaseError,
  CallExecutionError,
  ChainMismatchError,
  type Client,
  ExecutionRevertedError,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import { call, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import type { DepositProgress } from './deposit-progress.ts'
import { type DepositStep, DepositStopped } from './deposit-stopped.ts'
import type { OpenWallet } from './open-wallet.ts'

/** How long a transaction may stay outside of a block before the page stops waiting, in milliseconds. */
const patience = 180_000

/**
 * Tries a call on our node, has the wallet send it, and waits until it stands in a block.
 * @throws {DepositStopped}
 */
export async function sendAndSettle(
  wallet: OpenWallet,
  request: { step: DepositStep; to: Address; data: Hex; value: bigint; afterBlock?: bigint },
  onStep: (progress: DepositProgress) => void,
): Promise<TransactionReceipt> {
  const { step, to, data, value, afterBlock } = request
  await call(wallet.reader, { account: wallet.address, to, data, value }).catch((cause: unknown) => {
    throw new DepositStopped(step, isRevert(cause) ? 'refused' : 'failed', { cause })
  })
  onStep({ step, state: 'asking', ...(afterBlock === undefined ? {} : { afterBlock }) })
  const chain = wallet.signer.chain ?? null
  const hash = await sendTransaction(wallet.signer, {
    account: wallet.address,
    chain,
    to,
    data,
    value,
  }).catch((cause: unknown) => {
    throw new DepositStopped(step, reasonOf(cause), { cause })
  })
  return settle(wallet.reader, { step, hash }, onStep)
}

/**
 * Waits for the block of a transaction that was sent, or of the one that its owner replaced it by.
 * @throws {DepositStopped} `reverted`, `unseen`
 */
export async function settle(
  reader: Client,
  { step, hash }: { step: DepositStep; hash: Hex },
  onStep: (progress: DepositProgress) => void,
): Promise<TransactionReceipt> {
  onStep({ step, state: 'sent', hash })
  const receipt = await waitForTransactionReceipt(reader, {
    hash,
    timeout: patience,
    pollingInterval: 1_000,
  }).catch((cause: unknown) => {
    throw new DepositStopped(step, 'unseen', { cause })
  })
  if (receipt.status !== 'success') throw new DepositStopped(step, 'reverted')
  return receipt
}

function isRevert(error: unknown): boolean {
  if (!(error instanceof CallExecutionError)) return false
  return error.walk((cause) => cause instanceof ExecutionRevertedError) !== null
}

function reasonOf(error: unknown): 'declined' | 'waiting' | 'wrong_chain' | 'unanswered' {
  if (error instanceof BaseError && error.walk((cause) => cause instanceof ChainMismatchError))
    return 'wrong_chain'
  const failure = readFailure(error)
  return failure === 'declined' || failure === 'waiting' ? failure : 'unanswered'
}
