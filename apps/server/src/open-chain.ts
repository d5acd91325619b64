import type { Chain } from '@lode/chain'
import { openEthereum } from '@lode/chain-ethereum'
import { privateKeyToAccount } from 'viem/accounts'
import type { Configuration } from './configuration.ts'

/** Opens the chain that the configuration names. Asks nothing of it yet. */
export function openChain({ chain, contracts, keys }: Configuration): Chain {
  return openEthereum({
    rpcUrl: chain.rpcUrl,
    chainId: chain.id,
    vault: contracts.vault,
    tokens: [
      { coin: 'USDT', address: contracts.usdt, symbol: 'USDT' },
      { coin: 'BTC', address: contracts.btc, symbol: 'WBTC' },
    ],
    payer: privateKeyToAccount(keys.payer),
    sweeper: privateKeyToAccount(keys.sweeper),
    feeCeiling: chain.feeCeiling,
  })
}
