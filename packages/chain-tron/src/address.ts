import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, createBase58check } from '@scure/base'

/** The first byte of each address of the main network and its test networks. */
const prefix = 0x41
const base58check = createBase58check(sha256)
const letters = /^[1-9A-HJ-NP-Za-km-z]+$/

/** The reason why a text is no address. */
export type AddressFault = 'not_an_address' | 'checksum' | 'ethereum'

export class AddressUnreadable extends Error {
  override readonly name = 'AddressUnreadable'
  readonly fault: AddressFault
  constructor(fault: AddressFault) {
    super(fault)
    this.fault = fault
  }
}

/** An address in its one canonical form, base58check. @example addressOf(hexToBytes('3487b63d30b5b2c87fb7ffa8bcfade38eaac1abe')) */
export function addressOf(twenty: Uint8Array): string {
  if (twenty.length !== 20) throw new RangeError(`an address has 20 bytes, not ${twenty.length}`)
  return base58check.encode(Uint8Array.of(prefix, ...twenty))
}

/**
 * The 20 bytes of an address, the same that the virtual machine knows it by.
 *
 * @param text As somebody typed it: 34 letters of base58. Letters of another alphabet, a changed letter and an address of Ethereum are
 *   told apart, so that the one who typed it knows what to look at.
 * @throws {AddressUnreadable}
 * @example bytesOf('TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8')
 */
export function bytesOf(text: string): Uint8Array {
  if (/^0x[0-9a-f]{40}$/i.test(text)) throw new AddressUnreadable('ethereum')
  if (text.length !== 34 || !text.startsWith('T') || !letters.test(text))
    throw new AddressUnreadable('not_an_address')
  const checked = base58.decode(text)
  if (checked.length !== 25 || checked[0] !== prefix) throw new AddressUnreadable('not_an_address')
  const payload = checked.subarray(0, 21)
  const sum = sha256(sha256(payload)).subarray(0, 4)
  if (sum.some((byte, n) => byte !== checked[21 + n])) throw new AddressUnreadable('checksum')
  return payload.slice(1)
}

/** An address as messages carry it: 21 bytes. @throws {AddressUnreadable} */
export function wireAddress(text: string): Uint8Array {
  return Uint8Array.of(prefix, ...bytesOf(text))
}

/** The address of a public key, compressed or not. */
export function addressOfKey(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return addressOf(keccak_256(point.subarray(1)).subarray(12))
}
