import type { Address } from 'viem'
import { z } from 'zod'
import { defineEnvironment } from './define-environment.ts'
import { keepListed, listedNetworks, type NetworkRow, networkRowShape, networksText } from './networks.ts'
import { roles } from './roles.ts'
import { address, blockHeight, chainId, count, flag, json, secret, text, url } from './shapes.ts'
import { keepTokens, type Token, tokenShape, tokensText } from './tokens.ts'

/** The chain, our contracts on it, and who reaches both. */
export type ChainConfiguration = {
  readonly chain: {
    readonly id: number
    readonly name: string
    readonly testnet: boolean
    /** Where this server reaches the chain. May hold a key: never sent to a client. */
    readonly rpcUrl: string
    /** A second node, which another asks for the hashes of blocks; null without one. May hold a key. */
    readonly secondRpcUrl: string | null
    /** Where wallets reach it. */
    readonly publicRpcUrl: string
    /** Where they reach it from mainland China and Hong Kong. */
    readonly restrictedRpcUrl: string
    readonly explorerUrl: string | null
    readonly confirmations: number
    /** Seconds between two blocks, to say how long things take. */
    readonly blockSeconds: number
    readonly deployBlock: bigint
  }
  readonly contracts: { readonly vault: Address; readonly offeringExit: Address | null }
  /** The tokens that are taken and paid, each one contract; besides ETH. */
  readonly tokens: readonly Token[]
  /** The networks besides Ethereum that are listed. */
  readonly networks: readonly NetworkRow[]
}

/** The variables of the chain. */
export const chainEnvironment = defineEnvironment({
  title: 'The chain',
  roles,
  shape: {
    CHAIN_ID: chainId.describe('The Ethereum chain'),
    CHAIN_NAME: text.describe('Its name on the screens'),
    CHAIN_TESTNET: flag.describe('`true` makes the screens say so'),
    RPC_URL: secret(url).describe(
      'The node this process uses. May contain a key; never sent to anyone. Give the signer a node of its own: what it checks deposits by must not be what the others believe',
    ),
    SECOND_RPC_URL: secret(url)
      .optional()
      .describe(
        'A node that somebody else runs. Nothing is credited, confirmed or called final until it has the same block; where it has another an alert is raised. Without it `RPC_URL` is believed for which blocks there are',
      ),
    PUBLIC_RPC_URL: url
      .optional()
      .describe(
        'The node wallets and the app use; `RPC_URL` if unset. **Set it whenever `RPC_URL` contains a key**',
      ),
    RESTRICTED_RPC_URL: url
      .optional()
      .describe(
        'The same for browsers in the time zones of mainland China and Hong Kong; `PUBLIC_RPC_URL` if unset',
      ),
    EXPLORER_URL: url.optional().describe('The block explorer'),
    VAULT_ADDRESS: address.describe('The vault contract'),
    OFFERING_EXIT_ADDRESS: address
      .optional()
      .describe(
        'The contract that pays offerings when nobody else does; without it a holder depends on this server',
      ),
    USDT_ADDRESS: address.describe('The token of USDT'),
    BTC_TOKEN_ADDRESS: address.describe('The token of BTC'),
    TOKENS: json(z.array(tokenShape)).describe(tokensText),
    NETWORKS: json(z.array(networkRowShape).max(50), listedNetworks).describe(networksText),
    DEPLOY_BLOCK: blockHeight.describe('Block to start scanning from; our contracts did not exist before it'),
    BLOCK_SECONDS: count(12).describe('Seconds between two blocks, used to estimate times'),
    ETHEREUM_CONFIRMATIONS: count(12).describe('Blocks until a deposit or a payout counts'),
  },
  read: (env): ChainConfiguration => ({
    chain: {
      id: env.CHAIN_ID,
      name: env.CHAIN_NAME,
      testnet: env.CHAIN_TESTNET,
      rpcUrl: env.RPC_URL,
      secondRpcUrl: env.SECOND_RPC_URL ?? null,
      publicRpcUrl: env.PUBLIC_RPC_URL ?? env.RPC_URL,
      restrictedRpcUrl: env.RESTRICTED_RPC_URL ?? env.PUBLIC_RPC_URL ?? env.RPC_URL,
      explorerUrl: env.EXPLORER_URL ?? null,
      confirmations: env.ETHEREUM_CONFIRMATIONS,
      blockSeconds: env.BLOCK_SECONDS,
      deployBlock: env.DEPLOY_BLOCK,
    },
    contracts: { vault: env.VAULT_ADDRESS, offeringExit: env.OFFERING_EXIT_ADDRESS ?? null },
    tokens: [
      { coin: 'USDT', address: env.USDT_ADDRESS, symbol: 'USDT', sweptFrom: 1_000_000n },
      { coin: 'BTC', address: env.BTC_TOKEN_ADDRESS, symbol: 'WBTC', sweptFrom: 1_000n },
      ...keepTokens(env.TOKENS),
    ],
    networks: keepListed(env.NETWORKS),
  }),
})
