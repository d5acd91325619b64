import { hashBytes } from './layout.ts'

/** A holder's balances lie in so many leaves, in random parts: nobody who sees one of them sees a balance. */
export const partsOfHolder = 2

export const saltBytes = 32

const addressForm = /^0x[0-9a-fA-F]{40}$/
const leafTag = 0

/**
 * What the hash of a leaf is of: 0, the holder's salt of that snapshot (32 bytes), which part it is, and the wallet's address (20
 * bytes). Two wallets can't be shown one leaf, and without the salt nobody finds whose it is.
 * @throws {RangeError}
 */
export function leafPreimage({
  salt,
  part,
  address,
}: {
  salt: Uint8Array
  part: number
  address: string
}): Uint8Array<ArrayBuffer> {
  if (salt.length !== saltBytes) throw new RangeError(`a salt of ${salt.length} bytes`)
  if (!addressForm.test(address)) throw new RangeError(`${address} is no address`)
  const bytes = new Uint8Array(1 + hashBytes + 1 + 20)
  bytes[0] = leafTag
  bytes.set(salt, 1)
  bytes[1 + saltBytes] = part
  // By hand, as it is done for millions: text cut in pieces and read costs three times as much as the hash.
  for (let i = 0; i < 20; i++)
    bytes[2 + saltBytes + i] = 16 * digitOf(address, 2 + 2 * i) + digitOf(address, 3 + 2 * i)
  return bytes
}

/** A hexadecimal digit: letters follow their place in the alphabet, which is in the low bits of their codes. */
function digitOf(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < 58 ? code - 48 : (code & 15) + 9
}
