import type { Clock } from '@lode/clock'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import type { Coin } from '@lode/domain'
import type { WalletModal } from '@lode/wallet-modal'
import {
  type Address,
  type Client,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { getBlockNumber } from 'viem/actions'
import type { DepositProgress } from './deposit-progress.ts'
import { DepositStopped } from './deposit-stopped.ts'
import { type Booking, depositCall, findDeposit, pickBooking, type Wanted } from './find-deposit.ts'
import { type OpenWallet, openWallet } from './open-wallet.ts'
import { readAllowance } from './read-allowance.ts'
import { type IsDone, sendAndSettle, settle } from './send-and-settle.ts'

export type { DepositProgress } from './deposit-progress.ts'

/** Where our contracts are: the chain, the vault, and each coin's token. ETH has none. */
export type DepositContracts = {
  chainId: number
  vault: Address
  tokens: Readonly<Partial<Record<Coin, Address>>>
}

export type DepositDeps = {
  wagmi: WalletModal['wagmi']
  contracts: DepositContracts
  /** The holder's reference for the vault: 32 bytes. */
  account: Hex
  /** By which the chain is looked at again. Default: the machine's. */
  clock?: Clock
}

/** The deposit to make, in base units of its coin. */
export type DepositIntent = { coin: Coin; units: bigint }

/** The transactions that an earlier, interrupted run had sent already. */
export type DepositResume = {
  reset?: Hex | undefined
  approval?: Hex | undefined
  deposit?: Hex | undefined
  /** The block after which the wallet was asked for the deposit. */
  afterBlock?: bigint | undefined
}

/**
 * Deposits from the connected wallet into the vault: checks the allowance, has exactly the amount approved
 * (through zero where USDT holds another residual allowance; not at all where it equals the amount), deposits.
 * Every call goes to our token or vault, is tried on our node before the wallet is asked, and is judged by what the
 * chain then has. Run again with what `onStep` told, it goes on where it stopped: the chain is asked, nothing is sent twice.
 *
 * @returns the hash of the deposit's transaction, in a block; the credit follows after its confirmations
 * @throws {DepositStopped} with the step and why
 * @example await depositFromWallet({ wagmi: modal.wagmi, contracts, account }, { coin: 'USDT', units: 5_000_000n }, show)
 */
export async function depositFromWallet(
  { wagmi, contracts, account }: DepositDeps,
  { coin, units, resume = {} }: DepositIntent & { resume?: DepositResume },
  onStep: (progress: DepositProgress) => void,
): Promise<Hex> {
  const token = coin === 'ETH' ? zeroAddress : contracts.tokens[coin]
  if (!token) throw new DepositStopped('allowance', 'refused')
  const wallet = await openWallet(wagmi, {
    chainId: contracts.chainId,
    step: coin === 'ETH' ? 'deposit' : 'allowance',
  })
  const wanted = { vault: contracts.vault, account, token, units, from: wallet.address }
  const { reader } = wallet
  const earlier = (await findDeposit(reader, wanted, resume.afterBlock))?.hash ?? resume.deposit
  if (earlier) {
    const { afterBlock } = resume
    const isDone = isBooked(reader, wanted, afterBlock)
    const receipt = await settle(reader, { step: 'deposit', hash: earlier, isDone }, onStep)
    return judgeDeposit(reader, { receipt, wanted, afterBlock }, onStep)
  }
  if (token !== zeroAddress) {
    await allowExactly(wallet, { token, vault: contracts.vault, units, coin, resume }, onStep)
  }
  const afterBlock = await getBlockNumber(reader, { cacheTime: 0 })
  const isDone = isBooked(reader, wanted, afterBlock)
  const request = { step: 'deposit', afterBlock, isDone, ...depositCall(wanted) } as const
  const receipt = await sendAndSettle(wallet, request, onStep)
  return judgeDeposit(reader, { receipt, wanted, afterBlock }, onStep)
}

/** Returns whether the vault booked a deposit after a block, whatever became of the transaction that was sent for it. */
export function isBooked(reader: Client, wanted: Wanted, afterBlock: bigint | undefined): IsDone {
  return async () => (await findDeposit(reader, wanted, afterBlock)) !== undefined
}

/**
 * A deposit is judged by what the vault booked, not by success alone: its owner may have replaced the transaction.
 * @throws {DepositStopped} `reverted`
 */
export async function judgeDeposit(
  reader: Client,
  {
    receipt,
    wanted,
    afterBlock,
  }: { receipt: TransactionReceipt | undefined; wanted: Wanted; afterBlock: bigint | undefined },
  onStep: (progress: DepositProgress) => void,
): Promise<Hex> {
  const booked =
    (receipt && (await pickBooking(reader, wanted, bookingsIn(receipt, wanted)))) ??
    (await findDeposit(reader, wanted, afterBlock))
  if (booked === undefined) throw new DepositStopped('deposit', 'reverted')
  const { hash, arrived } = booked
  onStep({ step: 'deposit', state: 'done', hash, ...(arrived < wanted.units && { arrived }) })
  return hash
}

function bookingsIn(receipt: TransactionReceipt, { vault, account, token }: Wanted): Booking[] {
  const { logs, transactionHash: hash } = receipt
  const booked = parseEventLogs({ abi: vaultAbi, eventName: 'Deposited', logs, args: { account, token } })
  return booked
    .filter(({ address }) => isAddressEqual(address, vault))
    .map(({ args }) => ({ hash, arrived: args.amount }))
}

async function allowExactly(
  wallet: OpenWallet,
  ask: { token: Address; vault: Address; units: bigint; coin: Coin; resume: DepositResume },
  onStep: (progress: DepositProgress) => void,
): Promise<void> {
  const { token, vault, units, coin, resume } = ask
  onStep({ step: 'allowance', state: 'checking' })
  const read = () => readAllowance(wallet.reader, { token, owner: wallet.address, spender: vault })
  const approve = async (step: 'reset' | 'approval', amount: bigint): Promise<void> => {
    const data = encodeFunctionData({ abi: tetherLikeAbi, functionName: 'approve', args: [vault, amount] })
    const isDone = async (): Promise<boolean> => (await read()) === amount
    const request = { step, to: token, data, value: 0n, isDone }
    const receipt = await sendAndSettle(wallet, request, onStep)
    // A wallet lets its owner edit the allowance, or cancel it: what counts is what the token now says.
    if (!(await isDone())) throw new DepositStopped(step, 'reverted')
    onStep({ step, state: 'done', ...(receipt && { hash: receipt.transactionHash }) })
  }
  // What the token says comes first: an approval that stands is done, whatever became of its transaction.
  let residual = await read()
  for (const step of ['reset', 'approval'] as const) {
    const hash = resume[step]
    if (!hash || residual === units) continue
    const isDone = async (): Promise<boolean> => {
      const now = await read()
      return now === units || (step === 'reset' && now === 0n)
    }
    await settle(wallet.reader, { step, hash, isDone }, onStep)
    residual = await read()
  }
  onStep({ step: 'allowance', state: 'done' })
  if (residual === units) return onStep({ step: 'approval', state: resume.approval ? 'done' : 'skipped' })
  if (residual !== 0n && coin === 'USDT') await approve('reset', 0n)
  await approve('approval', units)
}
