import { localChain, sampleToken } from '../../world/settings.ts'
import type { Contracts } from '../chain/contracts.ts'

/** The local chain, as every process of the server gets it in its environment. */
export function chainEnvironment({
  rpcUrl,
  contracts,
}: {
  readonly rpcUrl: string
  readonly contracts: Contracts
}): Record<string, string> {
  return {
    CHAIN_ID: String(localChain.id),
    CHAIN_NAME: localChain.name,
    CHAIN_TESTNET: 'true',
    RPC_URL: rpcUrl,
    VAULT_ADDRESS: contracts.vault,
    ...(contracts.offeringExit && { OFFERING_EXIT_ADDRESS: contracts.offeringExit }),
    USDT_ADDRESS: contracts.tether,
    BTC_TOKEN_ADDRESS: contracts.wrappedBitcoin,
    ...(contracts.kaolin === undefined
      ? {}
      : {
          TOKENS: JSON.stringify([
            { ...sampleToken, address: contracts.kaolin, sweptFrom: '1000000000000000000' },
          ]),
        }),
    DEPLOY_BLOCK: contracts.block,
    BLOCK_SECONDS: String(localChain.blockSeconds),
    ETHEREUM_CONFIRMATIONS: String(localChain.confirmations),
  }
}
