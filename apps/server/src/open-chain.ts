import type { Chain } from '@lode/chain'
import { openEthereum } from '@lode/chain-ethereum'
import type { Configuration } from './configuration.ts'

/** Opens the chain that the configuration names. Asks nothing of it yet. */
export function openChain({ chain, contracts, tokens, keys }: Configuration): Chain {
  return openEthereum({
    rpcUrl: chain.rpcUrl,
    chainId: chain.id,
    vault: contracts.vault,
    tokens,
    ...keys,
    feeCeiling: chain.feeCeiling,
  })
}
