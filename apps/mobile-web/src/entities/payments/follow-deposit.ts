import { type Clock, pause, systemClock } from '@lode/clock'
import { type Address, type Client, type Hex, type TransactionReceipt, zeroAddress } from 'viem'
import {
  type DepositDeps,
  type DepositIntent,
  type DepositProgress,
  isBooked,
  judgeDeposit,
} from './deposit-from-wallet.ts'
import { type DepositStep, DepositStopped } from './deposit-stopped.ts'
import { findDeposit } from './find-deposit.ts'
import { type IsDone, settle } from './send-and-settle.ts'

/** How often the chain is asked whether the deposit is there, in milliseconds. */
const lookEvery = 2_000

/**
 * Follows a deposit that the wallet was asked for, by the chain alone: no wallet needs to be connected, and none is
 * asked for anything. Without a hash it looks for what the vault booked after `afterBlock`. It looks on, through any time
 * offline, until it is told to stop.
 *
 * @returns the hash of the deposit's transaction, in a block; undefined once `goOn` says no
 * @throws {DepositStopped} `reverted`
 * @example await followDeposit(deps, { coin: 'USDT', units, from, afterBlock: 41n }, show, () => !signal.aborted)
 */
export async function followDeposit(
  { wagmi, contracts, account, clock = systemClock }: DepositDeps,
  intent: DepositIntent & { from: Address; deposit: Hex | undefined; afterBlock: bigint | undefined },
  onStep: (progress: DepositProgress) => void,
  goOn: () => boolean,
): Promise<Hex | undefined> {
  const { coin, units, from, afterBlock } = intent
  const token = coin === 'ETH' ? zeroAddress : contracts.tokens[coin]
  if (!token) throw new DepositStopped('deposit', 'refused')
  const reader = wagmi.getClient({ chainId: contracts.chainId })
  const wanted = { vault: contracts.vault, account, token, units, from }
  // A chain that does not answer now is asked again: whoever only looks has nothing to stop for.
  const look = () => findDeposit(reader, wanted, afterBlock).catch(() => undefined)
  let hash = intent.deposit ?? (await look())?.hash
  while (hash === undefined && goOn()) {
    await pause(clock, lookEvery)
    hash = (await look())?.hash
  }
  if (hash === undefined || !goOn()) return undefined
  const sent = hash
  const isDone = isBooked(reader, wanted, afterBlock)
  const followed = await followHash(reader, { step: 'deposit', hash: sent, isDone, clock }, onStep, goOn)
  return followed && judgeDeposit(reader, { ...followed, wanted, afterBlock }, onStep)
}

/**
 * Waits until the chain has what a transaction was for, however long that takes; undefined once `goOn` says no. The receipt is
 * missing where the chain has it by another transaction.
 * @throws {DepositStopped} `reverted`
 */
export async function followHash(
  reader: Client,
  {
    clock = systemClock,
    ...sent
  }: { step: DepositStep; hash: Hex; isDone: IsDone; clock?: Clock | undefined },
  onStep: (progress: DepositProgress) => void,
  goOn: () => boolean,
): Promise<{ receipt: TransactionReceipt | undefined } | undefined> {
  for (;;) {
    const followed = await settle(reader, sent, onStep)
      .then((receipt) => ({ receipt }))
      .catch(ignoreUnseen)
    if (followed !== undefined || !goOn()) return followed
    await pause(clock, lookEvery)
  }
}

/** What was sent and is in no block yet, or is asked for while the device is offline, is not lost: look again. */
function ignoreUnseen(error: unknown): undefined {
  if (error instanceof DepositStopped && error.reason === 'unseen') return undefined
  throw error
}
