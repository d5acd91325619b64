import { hexToBytes } from '@noble/hashes/utils.js'
import { addressOf, bytesOf } from './address.ts'
import { join } from './protobuf.ts'

/** `transfer(address,uint256)` */
const selector = hexToBytes('a9059cbb')
/** `Transfer(address,address,uint256)` */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const wordLength = 64

/** A log as a node tells it: hex without `0x`, the contract's address without its prefix. */
export type TronLog = {
  readonly address: string
  readonly topics?: readonly string[] | undefined
  readonly data?: string | undefined
}

/** A transfer of a TRC-20 token. `contract` is the token's address; units are the token's smallest. */
export type TokenTransfer = {
  readonly contract: string
  readonly from: string
  readonly to: string
  readonly units: bigint
}

/**
 * The data of a call that sends a TRC-20 token.
 * @throws {AddressUnreadable} @throws {RangeError} for units that are no uint256.
 */
export function transferData(to: string, units: bigint): Uint8Array {
  if (units < 0n || units >= 2n ** 256n) throw new RangeError(`${units} does not fit a uint256`)
  const amount = hexToBytes(units.toString(16).padStart(wordLength, '0'))
  return join([selector, new Uint8Array(12), bytesOf(to), amount])
}

/** Reads the log of a transfer; null for any other, and for one of another form. */
export function readTransfer({ address, topics = [], data = '' }: TronLog): TokenTransfer | null {
  const [topic, from = '', to = '', ...more] = topics
  if (topic !== transferTopic || more.length > 0) return null
  if (!/^[0-9a-f]{40}$/.test(address) || !isWord(from) || !isWord(to) || !isWord(data)) return null
  return {
    contract: addressOf(hexToBytes(address)),
    from: addressInWord(from),
    to: addressInWord(to),
    units: BigInt(`0x${data}`),
  }
}

function isWord(hex: string): boolean {
  return hex.length === wordLength && /^[0-9a-f]+$/.test(hex)
}

/** The machine looks at the last 20 bytes of a word alone. */
function addressInWord(word: string): string {
  return addressOf(hexToBytes(word).subarray(12))
}
