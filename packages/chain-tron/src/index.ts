export { type AddressFault, AddressUnreadable, addressOf, addressOfKey, bytesOf } from './address.ts'
export { type BlockHeader, type BlockReference, blockId, referenceTo } from './block-id.ts'
export { depositAddresses } from './deposit-addresses.ts'
export { readTransfer, type TokenTransfer, type TronLog, transferData } from './token-transfer.ts'
export {
  type Contract,
  rawBytes,
  type Signed,
  signerOf,
  signTransaction,
  transactionId,
  type Unsigned,
} from './transaction.ts'
