import { createDecipheriv, pbkdf2Sync, scryptSync } from 'node:crypto'
import { concat, type Hex, keccak256, toHex } from 'viem'

/** A key file as geth and its like write them: Web3 Secret Storage, version 3. */
export type Keystore = {
  version: number
  crypto: {
    cipher: string
    ciphertext: string
    cipherparams: { iv: string }
    kdf: string
    kdfparams: { dklen: number; salt: string; n?: number; r?: number; p?: number; c?: number; prf?: string }
    mac: string
  }
}

/** The file is of another kind, or the password is not the one it was locked with. */
export class KeystoreUnreadable extends Error {
  override readonly name = 'KeystoreUnreadable'
}

/**
 * Opens a key file: the key in it. Takes as long as the file's own parameters want, a second or so.
 * @throws {KeystoreUnreadable}
 * @example const payer = privateKeyToAccount(openKeystore(JSON.parse(text), { password }))
 */
export function openKeystore({ version, crypto }: Keystore, { password }: { password: string }): Hex {
  if (version !== 3 || crypto?.cipher !== 'aes-128-ctr')
    throw new KeystoreUnreadable('not a version 3 keystore')
  const derived = derive(crypto, password)
  const ciphertext = Buffer.from(crypto.ciphertext, 'hex')
  const mac = keccak256(concat([toHex(derived.subarray(16, 32)), toHex(ciphertext)]))
  if (mac !== `0x${crypto.mac.toLowerCase()}`)
    throw new KeystoreUnreadable('the password does not open this keystore')
  const decipher = createDecipheriv(
    'aes-128-ctr',
    derived.subarray(0, 16),
    Buffer.from(crypto.cipherparams.iv, 'hex'),
  )
  return toHex(Buffer.concat([decipher.update(ciphertext), decipher.final()]))
}

/** The most that opening a file may take, in bytes; geth's own take 256 MB. */
const mostMemory = 2 ** 30

function derive({ kdf, kdfparams }: Keystore['crypto'], password: string): Buffer {
  const { dklen, salt, n, r, p, c, prf } = kdfparams
  const bytes = Buffer.from(salt, 'hex')
  if (kdf === 'pbkdf2' && c && prf === 'hmac-sha256') return pbkdf2Sync(password, bytes, c, dklen, 'sha256')
  if (kdf === 'scrypt' && n && r && p) {
    const maxmem = 128 * r * (n + p + 2)
    if (maxmem > mostMemory) throw new KeystoreUnreadable('it asks for more memory than a keystore may')
    return scryptSync(password, bytes, dklen, { N: n, r, p, maxmem })
  }
  throw new KeystoreUnreadable(`key derivation ${kdf} is not known`)
}
