import type { SecondNode } from '@lode/chain'
import { blockAt } from './block-at.ts'
import { checkedHead } from './checked-head.ts'
import { connectNode } from './connect.ts'
import type { EthereumOptions } from './ethereum-options.ts'

/** Opens the second node; null where none is configured. Sends no request yet. */
export function openSecondNode({
  secondRpcUrl,
  chainId,
}: Pick<EthereumOptions, 'secondRpcUrl' | 'chainId'>): SecondNode | null {
  if (!secondRpcUrl) return null
  const node = connectNode({ rpcUrl: secondRpcUrl, chainId })
  return {
    head: async () => (await checkedHead({ ...node, chainId }, 'SECOND_RPC_URL')).height,
    hashAt: async (height) => (await blockAt(node, height))?.hash ?? null,
  }
}
