import type { Coin, NetworkName } from '@lode/domain'
import type { AccountOwner } from './account-reference.ts'
import type { Anchors, SendAnswer } from './anchors.ts'
import type { PaidOut, Payouts } from './payouts.ts'
import type { PrivilegedActs } from './privileged-act.ts'

/** A block, as far as anybody here needs it. */
export type Block = { height: bigint; hash: string; parentHash: string; at: Date }

/** A coin as a network carries it. `contract` is null for the network's own coin. */
export type ChainCoin = { coin: Coin; contract: string | null; tokenSymbol: string }

/** Money that came in, as a block tells it. `owner` is null where the reference names nobody. */
export type Incoming = {
  transactionHash: string
  /** Its place among the logs of its transaction; with the transaction's hash it names the deposit in whatever block. */
  logIndex: number
  owner: AccountOwner | null
  coin: Coin
  /** What really arrived, in base units; more than zero. */
  units: bigint
  /** `vault`: it lies in the vault already. `address`: it lies at a deposit address until that is swept. */
  via: 'vault' | 'address'
}

/** What the contract of offerings paid out of the vault, as a block tells it; to a holder, or the issuer's `proceeds`. */
export type ExitPayment = {
  transactionHash: string
  /** Its place among the logs of its transaction; with the transaction's hash it names the payment in whatever block. */
  logIndex: number
  kind: 'refund' | 'claim' | 'proceeds'
  /** Its key: SHA-256 of its id, in hex. */
  offering: string
  /** Whose line was paid, an address; null for the issuer. */
  holder: string | null
  coin: Coin
  /** Base units, more than zero. */
  units: bigint
}

/** The coins that one transaction brought to an address, in the block at `height`; none of them where it failed. */
export type Received = {
  height: bigint
  received: readonly { coin: Coin; units: bigint }[]
}

/** Finds which of some addresses are deposit addresses, and whose. Addresses are in the chain's canonical form. */
export type FindOwners = (addresses: readonly string[]) => Promise<ReadonlyMap<string, AccountOwner>>

/** The answer to a typed address: its canonical form, or the code of what is wrong with it. */
export type AddressCheck =
  | { ok: true; address: string }
  | { ok: false; code: 'withdraw.address_invalid' | 'withdraw.address_checksum' | 'withdraw.address_ours' }

/** A second node of the same chain with an operator of its own. */
export type SecondNode = {
  /** The height of its newest block. */
  head(): Promise<bigint>
  /** The hash of its block at a height; null above its head. */
  hashAt(height: bigint): Promise<string | null>
}

/** What a chain tells anybody of us. All reading is of the present canonical chain; no money depends on what it remembers. */
export type Chain = {
  readonly network: NetworkName
  readonly coins: readonly ChainCoin[]
  /** The newest block. */
  head(): Promise<Block>
  /** The block at a height on the present chain; null above the head. */
  blockByHeight(height: bigint): Promise<Block | null>
  /**
   * All that came in with exactly this block, in its order. Throws when the block is no longer on the chain, and when the
   * node can't be held to have told everything: what it left out would be lost for ever.
   */
  incomingOf(block: Block, findOwners: FindOwners): Promise<Incoming[]>
  /** All that the contract of offerings paid with exactly this block, in its order. Throws as `incomingOf` does. */
  exitsOf(block: Block): Promise<ExitPayment[]>
  /**
   * The deposit addresses that a transaction of exactly this block sent the network's own coin to, which leaves no log. What a
   * contract sent them from inside is not among them. Throws when the block is no longer on the chain.
   */
  touchedBy(block: Block, findOwners: FindOwners): Promise<string[]>
  /** Where an owner can be paid in by a plain transfer; the same address for ever. */
  depositAddress(owner: AccountOwner): string
  /** Reads an address that somebody typed. Deposit addresses of others are for the caller to refuse. */
  checkAddress(text: string): AddressCheck
  /**
   * What lies in the vault and at deposit addresses, in base units, at one height (the head without it). Of the vault only what
   * it has booked: what strayed there is nobody's, and must not stand in for what is missing.
   */
  holdings(query: { coin: Coin; addresses: readonly string[]; height?: bigint }): Promise<bigint>
  /** What lies at each address, in base units, in the order of the addresses. */
  balancesAt(query: { coin: Coin; addresses: readonly string[]; height?: bigint }): Promise<bigint[]>
  /**
   * The coins that one transaction brought to an address; null while no block has it. Of the network's own coin only what the
   * transaction itself sent. To be shown, not to be credited: one node says so.
   */
  receivedBy(query: { transactionHash: string; address: string }): Promise<Received | null>
  /** The node that is asked for a block's hash before a credit or a final state follows from that block; null where none is configured. */
  readonly second: SecondNode | null
  readonly payouts: PaidOut
}

/** A chain for the one process that has keys: it also signs. */
export type PayingChain = Chain & {
  /** Moves what lies at the owners' deposit addresses to the vault. */
  sweep(request: { coin: Coin; owners: readonly AccountOwner[] }): Promise<SendAnswer>
  /** The contract that pays offerings when nobody else does; null where there is none, or no account that tells it. */
  readonly anchors: Anchors | null
  /** The privileged acts on our contracts, in the order of the chain. Null on a network without contracts of ours. */
  readonly acts: PrivilegedActs | null
  readonly payouts: Payouts
}
