import { vaultAbi } from '@lode/contracts'
import { type Address, type Client, encodeFunctionData, type Hex, isAddressEqual, zeroAddress } from 'viem'
import { getContractEvents, getTransaction } from 'viem/actions'
import { DepositStopped } from './deposit-stopped.ts'

/** A deposit as the vault is to book it. */
export type Wanted = { vault: Address; account: Hex; token: Address; units: bigint; from: Address }

/** A deposit as the vault booked it: `arrived` is less than its units where the token takes a fee. */
export type Booking = { hash: Hex; arrived: bigint }

/** The call of the vault that makes a deposit. */
export function depositCall({ vault, account, token, units }: Omit<Wanted, 'from'>): {
  to: Address
  data: Hex
  value: bigint
} {
  if (isAddressEqual(token, zeroAddress)) {
    const data = encodeFunctionData({ abi: vaultAbi, functionName: 'depositNative', args: [account] })
    return { to: vault, data, value: units }
  }
  const data = encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [token, units, account] })
  return { to: vault, data, value: 0n }
}

/**
 * Returns what the vault booked of exactly this deposit after a block; undefined without it.
 * It answers what became of a request whose hash the page never saw, such as when it was closed too early.
 * @throws {DepositStopped} at `deposit` when the chain does not answer
 */
export async function findDeposit(
  reader: Client,
  wanted: Wanted,
  afterBlock: bigint | undefined,
): Promise<Booking | undefined> {
  if (afterBlock === undefined) return undefined
  const { vault, account, token, from } = wanted
  try {
    const events = await getContractEvents(reader, {
      address: vault,
      abi: vaultAbi,
      eventName: 'Deposited',
      args: { account, token, from },
      // Not from the next block: some nodes refuse a range that begins behind their head.
      fromBlock: afterBlock,
      strict: true,
    })
    const later = events.filter(({ blockNumber }) => blockNumber > afterBlock)
    const booked = later.map(({ args, transactionHash: hash }) => ({ hash, arrived: args.amount }))
    return await pickBooking(reader, wanted, booked)
  } catch (cause) {
    throw new DepositStopped('deposit', 'failed', { cause })
  }
}

/**
 * Returns the last of several bookings that is of a deposit: of all its units, or of less in a transaction that called for all of
 * them, also from inside of a contract wallet's own call.
 */
export async function pickBooking(
  reader: Client,
  wanted: Wanted,
  booked: readonly Booking[],
): Promise<Booking | undefined> {
  const exact = booked.findLast(({ arrived }) => arrived === wanted.units)
  if (exact !== undefined) return exact
  const call = depositCall(wanted).data.slice(2)
  for (const less of booked.filter(({ arrived }) => arrived < wanted.units).toReversed()) {
    const { input } = await getTransaction(reader, { hash: less.hash })
    if (input.includes(call)) return less
  }
  return undefined
}
