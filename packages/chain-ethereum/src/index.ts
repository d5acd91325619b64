export type { EthereumOptions } from './ethereum-options.ts'
export { openEthereum } from './open-ethereum.ts'
export { type Keystore, KeystoreUnreadable, openKeystore } from './open-keystore.ts'
