import { tetherLikeAbi } from '@lode/contracts'
import type { Coin } from '@lode/domain'
import type { Address } from 'viem'
import type { Connection } from './connect.ts'

/** What lies at each address, in base units, at one height; the head's without it. */
export async function readBalances(
  { client, contractOf }: Connection,
  { coin, addresses, height }: { coin: Coin; addresses: readonly string[]; height?: bigint },
): Promise<bigint[]> {
  const contract = contractOf(coin)
  const blockNumber = height ?? (await client.getBlockNumber())
  return Promise.all(
    (addresses as readonly Address[]).map((address) =>
      contract === null
        ? client.getBalance({ address, blockNumber })
        : client.readContract({
            address: contract,
            abi: tetherLikeAbi,
            functionName: 'balanceOf',
            args: [address],
            blockNumber,
          }),
    ),
  )
}
