import { HDKey } from '@scure/bip32'
import { addressOfKey } from './address.ts'

/** Above it a child is a hardened one, which no public key has. */
const mostChildren = 2 ** 31

/**
 * The deposit addresses of an extended public key, that of `m/44'/195'/0'/0`, by their index. Who has it can tell all addresses and
 * spend nothing. No private key of a single address may ever leave the signer: with this public key it gives the parent away.
 *
 * @throws {RangeError} for an index that has no address.
 * @throws {Error} for a text that is no extended key, and for one that is private.
 * @example depositAddresses('xpub6…')(7) // 'TFj86XAQYBPvwUknt9yxmbc4k3zwUC7iVW'
 */
export function depositAddresses(xpub: string): (index: number) => string {
  const parent = HDKey.fromExtendedKey(xpub)
  if (parent.privateKey !== null) throw new Error('this extended key is private: give the public one')
  return (index) => {
    if (!Number.isSafeInteger(index) || index < 0 || index >= mostChildren)
      throw new RangeError(`no address has the index ${index}`)
    const { publicKey } = parent.deriveChild(index)
    if (publicKey === null) throw new RangeError(`no address has the index ${index}`)
    return addressOfKey(publicKey)
  }
}
