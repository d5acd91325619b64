import { createCipheriv, scryptSync } from 'node:crypto'
import { concat, keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type Keystore, KeystoreUnreadable, openKeystore } from './open-keystore.ts'

const key = '7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d'
const iv = '6087dab2f9fdbbfaddc31a909735c1e6'
const salt = 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd'

/** The test vector of the Web3 Secret Storage definition. Its scrypt vector has r = 1, which OpenSSL refuses. */
const published: Keystore['crypto'] = {
  cipher: 'aes-128-ctr',
  cipherparams: { iv },
  ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
  kdf: 'pbkdf2',
  kdfparams: { c: 262144, dklen: 32, prf: 'hmac-sha256', salt },
  mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
}

/** The same key, locked with the parameters that geth uses for its light keystores. */
function lockedByScrypt(): Keystore['crypto'] {
  const derived = scryptSync('testpassword', Buffer.from(salt, 'hex'), 32, { N: 4096, r: 8, p: 6 })
  const cipher = createCipheriv('aes-128-ctr', derived.subarray(0, 16), Buffer.from(iv, 'hex'))
  const ciphertext = Buffer.concat([cipher.update(Buffer.from(key, 'hex')), cipher.final()])
  const mac = keccak256(concat([toHex(derived.subarray(16)), toHex(ciphertext)])).slice(2)
  const kdfparams = { dklen: 32, n: 4096, r: 8, p: 6, salt }
  return { ...published, ciphertext: ciphertext.toString('hex'), kdf: 'scrypt', kdfparams, mac }
}

test.each([published, lockedByScrypt()])(
  'a keystore locked by $kdf opens with its password only',
  (crypto) => {
    const keystore = { version: 3, crypto }
    expect(openKeystore(keystore, { password: 'testpassword' }).address).toBe(
      privateKeyToAccount(`0x${key}`).address,
    )
    expect(() => openKeystore(keystore, { password: 'Testpassword' })).toThrow(KeystoreUnreadable)
  },
)
