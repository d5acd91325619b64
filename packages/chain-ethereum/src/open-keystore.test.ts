import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { lockKeystore } from './lock-keystore.ts'
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

test.each([published, lockKeystore(`0x${key}`, { password: 'testpassword', n: 4096 }).crypto])(
  'a keystore locked by $kdf opens with its password only',
  (crypto) => {
    const keystore = { version: 3, crypto }
    expect(openKeystore(keystore, { password: 'testpassword' })).toBe(`0x${key}`)
    expect(() => openKeystore(keystore, { password: 'Testpassword' })).toThrow(KeystoreUnreadable)
  },
)

test('a keystore that is written says whose it is and nothing of the key, and is never the same twice', () => {
  const [one, other] = [1, 2].map(() => lockKeystore(`0x${key}`, { password: 'testpassword', n: 4096 }))
  expect(`0x${one?.address}`).toBe(privateKeyToAddress(`0x${key}`).toLowerCase())
  expect(JSON.stringify(one)).not.toContain(key)
  expect(one?.crypto.ciphertext).not.toBe(other?.crypto.ciphertext)
})

test.each([
  { n: 2 ** 26, p: 1 },
  { n: 4096, p: 2 ** 20 },
])('a keystore that wants more than a gigabyte to open is not opened: %j', (costs) => {
  const { crypto } = lockKeystore(`0x${key}`, { password: 'testpassword', n: 4096 })
  const greedy = { ...crypto, kdfparams: { ...crypto.kdfparams, ...costs } }
  expect(() => openKeystore({ version: 3, crypto: greedy }, { password: 'testpassword' })).toThrow(
    KeystoreUnreadable,
  )
})
