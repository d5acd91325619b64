import type { Chain } from '@lode/chain'
import { openEthereum } from '@lode/chain-ethereum'
import { privateKeyToAccount } from 'viem/accounts'
import type { Configuration } from './configuration.ts'

/** Opens the chain that the configuration names. Asks nothing of it yet. */
export function openChain({ chain, contracts, tokens, keys }: Configuration): Chain {
  return openEthereum({
    rpcUrl: chain.rpcUrl,
    chainId: chain.id,
    vault: contracts.vault,
    tokens,
    payer: privateKeyToAccount(keys.payer),
    sweeper: privateKeyToAccount(keys.sweeper),
    feeCeiling: chain.feeCeiling,
  })
}
