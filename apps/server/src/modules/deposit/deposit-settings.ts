import type { Coin } from '@lode/domain'

/** How deposits of one network are taken. Data of the deployment. */
export type DepositSettings = {
  /** A deposit is credited when so many blocks hold it, its own counted. */
  readonly confirmations: bigint
  /** The first block that can hold anything of ours. */
  readonly startBlock: bigint
  /** Seconds between two blocks, to say how long a deposit takes. */
  readonly blockSeconds: number
  /** Base units below which a deposit address is not worth a sweep. Tokens are credited from 1 unit on. */
  readonly minimum: Readonly<Record<Coin, bigint>>
}
