import { vaultAbi } from '@lode/contracts'
import { hexToBigInt } from 'viem'
import { connectNode } from './connect.ts'
import type { EthereumOptions } from './ethereum-options.ts'

/** What nodes answer for at once. */
const atOnce = 1000n
/** The highest number that a payout of the ledger can have; ids above it are of offerings. */
const highestNumber = 2n ** 63n - 1n

/**
 * The highest number that the vault has paid from a block on; 0 where it has paid none. For a database that was restored and
 * does not know it.
 * @example await highestPaid({ rpcUrl, chainId: 1, vault }, { since: 21_000_000n })
 */
export async function highestPaid(
  { vault, ...node }: Pick<EthereumOptions, 'rpcUrl' | 'chainId' | 'vault'>,
  { since }: { since: bigint },
): Promise<bigint> {
  const { client } = connectNode(node)
  const head = await client.getBlockNumber()
  let highest = 0n
  for (let fromBlock = since; fromBlock <= head; fromBlock += atOnce) {
    const last = fromBlock + atOnce - 1n
    const paid = await client.getContractEvents({
      address: vault,
      abi: vaultAbi,
      eventName: 'Paid',
      fromBlock,
      toBlock: last < head ? last : head,
    })
    for (const { args } of paid) {
      const number = hexToBigInt(args.id ?? '0x0')
      if (number > highest && number <= highestNumber) highest = number
    }
  }
  return highest
}
