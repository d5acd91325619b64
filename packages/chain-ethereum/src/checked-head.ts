import type { Block } from '@lode/chain'
import { headBlock } from './block-at.ts'
import type { Connection } from './connect.ts'

/** The node is on another chain than the one we were configured for: nothing it says is about our money. */
export class WrongChain extends Error {
  override readonly name = 'WrongChain'
  constructor(ours: number, theirs: number, variable: 'RPC_URL' | 'SECOND_RPC_URL') {
    super(`the node is on chain ${theirs}, we are on ${ours}: point ${variable} at a node of chain ${ours}`)
  }
}

/** The newest block of our chain. @throws {WrongChain} */
export async function checkedHead(
  { client, chainId }: Pick<Connection, 'client'> & { readonly chainId: number },
  variable: 'RPC_URL' | 'SECOND_RPC_URL' = 'RPC_URL',
): Promise<Block> {
  const [id, head] = await Promise.all([client.getChainId(), headBlock({ client })])
  if (id !== chainId) throw new WrongChain(chainId, id, variable)
  return head
}
