import { createCipheriv, randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { concat, type Hex, hexToBytes, keccak256, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { Keystore } from './open-keystore.ts'

/**
 * Locks a key by a password, as geth does: a file of it is worth nothing to whoever has no password. `n` is scrypt's cost.
 * @example JSON.stringify(lockKeystore(key, { password }))
 */
export function lockKeystore(
  key: Hex,
  { password, n = 2 ** 18 }: { password: string; n?: number },
): Keystore & { id: string; address: string } {
  const [salt, iv] = [randomBytes(32), randomBytes(16)]
  const kdfparams = { dklen: 32, n, r: 8, p: 1, salt: salt.toString('hex') }
  const derived = scryptSync(password, salt, 32, { N: n, r: 8, p: 1, maxmem: 256 * n * 8 })
  const cipher = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv)
  const ciphertext = Buffer.concat([cipher.update(hexToBytes(key)), cipher.final()])
  return {
    version: 3,
    id: randomUUID(),
    address: privateKeyToAddress(key).slice(2).toLowerCase(),
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: iv.toString('hex') },
      ciphertext: ciphertext.toString('hex'),
      kdf: 'scrypt',
      kdfparams,
      mac: keccak256(concat([toHex(derived.subarray(16)), toHex(ciphertext)])).slice(2),
    },
  }
}
