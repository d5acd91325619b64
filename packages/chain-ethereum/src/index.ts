export type { EthereumOptions } from './ethereum-options.ts'
export { openEthereum } from './open-ethereum.ts'
