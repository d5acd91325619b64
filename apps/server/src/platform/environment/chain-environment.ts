import type { Address, LocalAccount } from 'viem'
import { z } from 'zod'
import { defineEnvironment } from './define-environment.ts'
import { address, blockHeight, chainId, count, flag, json, privateKey, secret, text, url } from './shapes.ts'
import { faultsOfAccount, type GivenAccount, openAccount } from './signing-account.ts'
import { keepTokens, type Token, tokenShape, tokensText } from './tokens.ts'

/** The chain, our contracts on it, and who reaches both. */
export type ChainConfiguration = {
  readonly chain: {
    readonly id: number
    readonly name: string
    readonly testnet: boolean
    /** Where this server reaches the chain. May hold a key: never sent to a client. */
    readonly rpcUrl: string
    /** Where wallets reach it. */
    readonly publicRpcUrl: string
    /** Where they reach it from mainland China and Hong Kong. */
    readonly restrictedRpcUrl: string
    readonly explorerUrl: string | null
    readonly confirmations: number
    /** The most a transaction of ours may offer per unit of gas, in wei. */
    readonly feeCeiling: bigint
    /** Seconds between two blocks, to say how long things take. */
    readonly blockSeconds: number
    readonly deployBlock: bigint
  }
  readonly contracts: { readonly vault: Address }
  /** The tokens that are taken and paid, each one contract; besides ETH. */
  readonly tokens: readonly Token[]
  /** The payer signs payouts; the sweeper, another account, pays for emptying deposit addresses. */
  readonly keys: { readonly payer: LocalAccount; readonly sweeper: LocalAccount }
  readonly walletConnect: { readonly relayUrl: string; readonly projectId: string }
}

/** The variables of the chain. */
export const chainEnvironment = defineEnvironment({
  title: 'The chain',
  shape: {
    CHAIN_ID: chainId.describe('The Ethereum chain'),
    CHAIN_NAME: text.describe('Its name on the screens'),
    CHAIN_TESTNET: flag.describe('`true` makes the screens say so'),
    RPC_URL: secret(url).describe('The node this server uses. May contain a key; never sent to anyone'),
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
    USDT_ADDRESS: address.describe('The token of USDT'),
    BTC_TOKEN_ADDRESS: address.describe('The token of BTC'),
    TOKENS: json(z.array(tokenShape)).describe(tokensText),
    DEPLOY_BLOCK: blockHeight.describe('Block to start scanning from; our contracts did not exist before it'),
    BLOCK_SECONDS: count(12).describe('Seconds between two blocks, used to estimate times'),
    ETHEREUM_CONFIRMATIONS: count(12).describe('Blocks until a deposit or a payout counts'),
    FEE_CEILING_GWEI: count(500).describe(
      'Highest gas price for payouts and sweeps; above it they wait and raise an alert',
    ),
    PAYER_PRIVATE_KEY: secret(privateKey.optional()).describe(
      'The key that signs payouts, 0x and 64 digits. Needed, or `PAYER_SIGNER_URL`',
    ),
    PAYER_SIGNER_URL: secret(url.optional()).describe(
      'The remote signer that has it: [keys](recipes/keys.md)',
    ),
    PAYER_ADDRESS: address.optional().describe('Whose key that is'),
    SWEEPER_PRIVATE_KEY: secret(privateKey.optional()).describe(
      "Pays for emptying deposit addresses into the vault; needs ETH and no right; another key than the payer's. Needed, or `SWEEPER_SIGNER_URL`",
    ),
    SWEEPER_SIGNER_URL: secret(url.optional()).describe('The remote signer that has it'),
    SWEEPER_ADDRESS: address.optional().describe('Whose key that is'),
    SIGNER_CA: secret(text.optional()).describe(
      "PEM: who vouches for remote signers; the system's authorities if unset",
    ),
    SIGNER_CERTIFICATE: secret(text.optional()).describe('PEM: who asks a remote signer'),
    SIGNER_CERTIFICATE_KEY: secret(text.optional()).describe('PEM: its key'),
    RELAY_URL: text.describe('The WalletConnect relay, `ws:` or `wss:`'),
    WALLETCONNECT_PROJECT_ID: text.describe('What wallets know this app by there'),
  },
  read: (env): ChainConfiguration => ({
    chain: {
      id: env.CHAIN_ID,
      name: env.CHAIN_NAME,
      testnet: env.CHAIN_TESTNET,
      rpcUrl: env.RPC_URL,
      publicRpcUrl: env.PUBLIC_RPC_URL ?? env.RPC_URL,
      restrictedRpcUrl: env.RESTRICTED_RPC_URL ?? env.PUBLIC_RPC_URL ?? env.RPC_URL,
      explorerUrl: env.EXPLORER_URL ?? null,
      confirmations: env.ETHEREUM_CONFIRMATIONS,
      feeCeiling: BigInt(env.FEE_CEILING_GWEI) * 10n ** 9n,
      blockSeconds: env.BLOCK_SECONDS,
      deployBlock: env.DEPLOY_BLOCK,
    },
    contracts: { vault: env.VAULT_ADDRESS },
    tokens: [
      { coin: 'USDT', address: env.USDT_ADDRESS, symbol: 'USDT', sweptFrom: 1_000_000n },
      { coin: 'BTC', address: env.BTC_TOKEN_ADDRESS, symbol: 'WBTC', sweptFrom: 1_000n },
      ...keepTokens(env.TOKENS),
    ],
    keys: {
      payer: openAccount(givenAccount(env, 'PAYER'), tlsOf(env)),
      sweeper: openAccount(givenAccount(env, 'SWEEPER'), tlsOf(env)),
    },
    walletConnect: { relayUrl: env.RELAY_URL, projectId: env.WALLETCONNECT_PROJECT_ID },
  }),
  refuse: (env) => accounts.flatMap((name) => faultsOfAccount(name, givenAccount(env, name))),
})

const accounts = ['PAYER', 'SWEEPER'] as const

/** What the variables say of an account. */
export function givenAccount(
  env: Readonly<Record<string, unknown>>,
  name: 'PAYER' | 'SWEEPER',
): GivenAccount {
  const one = env as Record<string, never>
  return { key: one[`${name}_PRIVATE_KEY`], url: one[`${name}_SIGNER_URL`], address: one[`${name}_ADDRESS`] }
}

function tlsOf(env: {
  SIGNER_CA?: string | undefined
  SIGNER_CERTIFICATE?: string | undefined
  SIGNER_CERTIFICATE_KEY?: string | undefined
}) {
  return {
    ...(env.SIGNER_CA && { ca: env.SIGNER_CA }),
    ...(env.SIGNER_CERTIFICATE && { certificate: env.SIGNER_CERTIFICATE }),
    ...(env.SIGNER_CERTIFICATE_KEY && { key: env.SIGNER_CERTIFICATE_KEY }),
  }
}
