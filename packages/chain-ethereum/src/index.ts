export type { EthereumOptions } from './ethereum-options.ts'
export { openActivity } from './open-activity.ts'
export { openEthereum } from './open-ethereum.ts'
export { type Keystore, KeystoreUnreadable, openKeystore } from './open-keystore.ts'
