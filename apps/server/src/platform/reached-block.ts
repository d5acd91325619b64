import type { Block, Chain } from '@lode/chain'

/**
 * The node has not got as far as the chain is known to be: it lags behind, or is one of several behind one address. It
 * knows nothing of what is newer, which must not be taken for its having left the chain.
 */
export class NodeBehind extends Error {
  override readonly name = 'NodeBehind'
  constructor(network: string, height: bigint) {
    super(`the ${network} node is missing block ${height}: wait, or use another node`)
  }
}

/** The present block at a height that the chain has reached. @throws {NodeBehind} */
export async function reachedBlock(
  chain: Pick<Chain, 'network' | 'blockByHeight'>,
  height: bigint,
): Promise<Block> {
  const block = await chain.blockByHeight(height)
  if (!block) throw new NodeBehind(chain.network, height)
  return block
}
