import type { Coin } from '@lode/domain'

/** What became of an offering, for a contract to pay by when nobody else does. Amounts in base units. */
export type OfferingSettlement = {
  /** Over the lines of its allocation, in hex. */
  readonly root: string
  readonly coin: Coin
  readonly token: Coin
  readonly issuer: string
  readonly committed: bigint
  readonly raised: bigint
  readonly supply: bigint
  readonly allocated: bigint
  /** From when on the contract pays, unless we host before. */
  readonly deadline: Date
  /** Moments on whole seconds; parts are decimals of six places at most. */
  readonly release: {
    readonly startsAt: Date
    readonly startPart: string
    readonly cliffAt: Date
    readonly cliffPart: string
    readonly endsAt: Date
    readonly stepSeconds: number
  }
}

/** What the chain says of an offering. `hostedUntil`: what falls due before it we pay; null where we never said so. */
export type AnchoredOffering = {
  readonly root: string
  readonly hostedUntil: Date | null
  /** From when on the contract pays. */
  readonly opensAt: Date
}

/**
 * What became of a transaction of the sweeper's, or of the account that tells of offerings. `waiting`: an earlier one is under way, and is replaced when it is stuck.
 * `fee_ceiling`: it is stuck, and the fee's ceiling allows no higher offer. `no_gas`: the account can't pay for it. `nothing`:
 * there is nothing to send.
 */
export type SendAnswer = 'sent' | 'waiting' | 'fee_ceiling' | 'no_gas' | 'nothing'

/** The contract that pays offerings when nobody else does. Offerings are named by their key, SHA-256 of their id in hex. */
export type Anchors = {
  readonly contract: string
  /** At a height, or at the head; null where nothing is anchored. */
  read(offering: string, height?: bigint): Promise<AnchoredOffering | null>
  /** Compares what is anchored at the head with a settlement, in all but its deadline. */
  holds(offering: string, settlement: OfferingSettlement): Promise<boolean>
  anchor(offering: string, settlement: OfferingSettlement): Promise<SendAnswer>
  host(offering: string, until: Date): Promise<SendAnswer>
}
