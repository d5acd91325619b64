import type { DeployedContracts } from '@lode/contracts/deploy'
import type { Address } from 'viem'

/** What of a deployment the product is told. */
export type Contracts = Pick<DeployedContracts, 'vault' | 'tether' | 'wrappedBitcoin'> & {
  readonly block: string
  /** Pays offerings when nobody else does. */
  readonly offeringExit?: Address
  /** The token that the sample offerings are of; there since the first start that knew of them. */
  readonly kaolin?: Address
}
