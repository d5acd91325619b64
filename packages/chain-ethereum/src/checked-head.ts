import type { Block } from '@lode/chain'
import { headBlock } from './block-at.ts'
import type { Connection } from './connect.ts'

/** The node is on another chain than the one we were configured for: nothing it says is about our money. */
export class WrongChain extends Error {
  override readonly name = 'WrongChain'
  constructor(ours: number, theirs: number) {
    super(`the node is on chain ${theirs}, we are on ${ours}: point RPC_URL at a node of chain ${ours}`)
  }
}

/** The newest block of our chain. @throws {WrongChain} */
export async function checkedHead({ client, options }: Connection): Promise<Block> {
  const [id, head] = await Promise.all([client.getChainId(), headBlock({ client })])
  if (id !== options.chainId) throw new WrongChain(options.chainId, id)
  return head
}
