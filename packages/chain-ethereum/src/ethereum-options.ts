import type { Coin } from '@lode/domain'
import type { Address, LocalAccount } from 'viem'

/** What the adapter is told: all of it is configuration, none of it is found out. */
export type EthereumOptions = {
  readonly rpcUrl: string
  /** A node that somebody else runs, asked for the hashes of blocks; without one the first is believed. */
  readonly secondRpcUrl?: string | null
  readonly chainId: number
  readonly vault: Address
  /** The one contract that is each coin; a token of any other address is worth nothing here. */
  readonly tokens: readonly { coin: Coin; address: Address; symbol: string }[]
  /** The contract that pays offerings when nobody else does. */
  readonly offeringExit?: Address | null
}

/** What it is told where it signs as well. */
export type PayingOptions = EthereumOptions & {
  /** Signs payouts. Nobody else may send from its address: its nonces are counted in our database. */
  readonly payer: LocalAccount
  /** Pays for sweeps. Another account than the payer. */
  readonly sweeper: LocalAccount
  /** The account that anchors offerings, neither payer nor sweeper; null where nobody does. */
  readonly offering?: LocalAccount | null
  /** The most a transaction may offer per unit of gas, in wei. */
  readonly feeCeiling: bigint
}
