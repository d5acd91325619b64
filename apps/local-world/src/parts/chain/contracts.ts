import type { DeployedContracts } from '@lode/contracts/deploy'

/** What of a deployment the product is told. */
export type Contracts = Pick<DeployedContracts, 'vault' | 'tether' | 'wrappedBitcoin'> & {
  readonly block: string
}
