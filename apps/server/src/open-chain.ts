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
  })
}

function optionsOf({ chain, contracts, tokens }: CommonConfiguration) {
  const { vault, offeringExit } = contracts
  return {
    rpcUrl: chain.rpcUrl,
    secondRpcUrl: chain.secondRpcUrl,
    chainId: chain.id,
    vault,
    offeringExit,
    tokens,
  }
}
