import type { Chain } from '@lode/chain'

/** A node that shows another fork from a height on, and has no such block when it is asked for that one again. */
export function forkedAndFailing(chain: Chain, from: bigint): Chain {
  let asked = 0
  return {
    ...chain,
    async blockByHeight(at) {
      const block = await chain.blockByHeight(at)
      if (!block || at < from) return block
      return at === from && ++asked > 1 ? null : { ...block, hash: `0x${'e'.repeat(64)}` }
    },
  }
}
