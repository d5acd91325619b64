import { vaultAbi } from '@lode/contracts'
import type { Address, Client, Hex } from 'viem'
import { getContractEvents } from 'viem/actions'
import { DepositStopped } from './deposit-stopped.ts'

/**
 * The transaction in which the vault booked exactly this deposit after a block; undefined without one.
 * It answers what became of a request whose hash the page never saw, such as when it was closed too early.
 * @throws {DepositStopped} at `deposit` when the chain does not answer
 */
export async function findDeposit(
  reader: Client,
  {
    vault,
    account,
    token,
    from,
    units,
  }: { vault: Address; account: Hex; token: Address; from: Address; units: bigint },
  afterBlock: bigint | undefined,
): Promise<Hex | undefined> {
  if (afterBlock === undefined) return undefined
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
    return events.findLast(({ args, blockNumber }) => blockNumber > afterBlock && args.amount === units)
      ?.transactionHash
  } catch (cause) {
    throw new DepositStopped('deposit', 'failed', { cause })
  }
}
