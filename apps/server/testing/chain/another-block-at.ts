import type { Chain } from '@lode/chain'

/** A node that shows another block than all others at one height. */
export function anotherBlockAt(chain: Chain, height: bigint): Chain {
  return {
    ...chain,
    async blockByHeight(at) {
      const block = await chain.blockByHeight(at)
      return block && at === height ? { ...block, hash: `0x${'e'.repeat(64)}` } : block
    },
  }
}
