import type { ActivitySource } from '@lode/chain'
import { openActivity } from '@lode/chain-ethereum'
import type { PlatformConfiguration } from '../../platform/environment/platform-configuration.ts'

/** Opens the chain that the configuration names as a source of activity. Asks nothing of it yet. */
export function openActivitySource({ chain, contracts, tokens }: PlatformConfiguration): ActivitySource {
  return openActivity({
    rpcUrl: chain.rpcUrl,
    chainId: chain.id,
    vault: contracts.vault,
    tokens,
  })
}
