import type { Chain, PayingChain } from '@lode/chain'
import { openEthereum, openPayingEthereum } from '@lode/chain-ethereum'
import type {
  CommonConfiguration,
  SignerConfiguration,
} from './platform/environment/platform-configuration.ts'

/** Opens the chain that the configuration names, to read it. Asks nothing of it yet. */
export function openChain(configuration: CommonConfiguration): Chain {
  return openEthereum(optionsOf(configuration))
}

/** Opens it to pay as well. Asks nothing of it yet. */
export function openPayingChain(configuration: SignerConfiguration): PayingChain {
  const { keys, feeCeiling } = configuration
  return openPayingEthereum({
    ...optionsOf(configuration),
    ...keys,
    feeCeiling,
    offeringExit: configuration.contracts.offeringExit,
  })
}

function optionsOf({ chain, contracts, tokens }: CommonConfiguration) {
  return { rpcUrl: chain.rpcUrl, chainId: chain.id, vault: contracts.vault, tokens }
}
