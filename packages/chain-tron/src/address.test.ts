import { hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import recorded from '../test/tronweb.json' with { type: 'json' }
import { type AddressUnreadable, addressOf, bytesOf } from './address.ts'
import { depositAddresses } from './deposit-addresses.ts'

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** The seed of the mnemonic `abandon … about`, by BIP-39 with an empty passphrase. */
const seed = hexToBytes(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
)

function faultOf(text: string): string {
  try {
    return addressOf(bytesOf(text))
  } catch (error) {
    return (error as AddressUnreadable).fault
  }
}

test('an address is read and written in its one form', () => {
  expect(faultOf(usdt)).toBe(usdt)
  expect(bytesOf(usdt)).toEqual(hexToBytes('a614f803b6fd780986a42c78ec9c7f77e6ded13c'))
  expect(() => addressOf(new Uint8Array(21))).toThrow(RangeError)
})

test.each([
  ['an address of Ethereum', '0xa614f803B6FD780986A42c78Ec9c7f77e6DeD13C', 'ethereum'],
  ['one changed letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6s', 'checksum'],
  ['two letters that changed places', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt', 'checksum'],
  ['small letters', usdt.toLowerCase(), 'not_an_address'],
  ['a letter that base58 has not', `${usdt.slice(0, -1)}0`, 'not_an_address'],
  ['a letter less', usdt.slice(1), 'not_an_address'],
  ['a letter more', `${usdt}t`, 'not_an_address'],
  ['a space behind', `${usdt} `, 'not_an_address'],
  ['an address of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'not_an_address'],
  ['hex with the prefix', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'not_an_address'],
  ['nothing', '', 'not_an_address'],
  ['a megabyte', 'T'.repeat(1_000_000), 'not_an_address'],
])('%s is refused with its reason', (_, text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

test('no change of a single letter passes the checksum', () => {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const changed = [...usdt].flatMap((letter, at) =>
    [...alphabet]
      .filter((other) => other !== letter)
      .map((other) => `${usdt.slice(0, at)}${other}${usdt.slice(at + 1)}`),
  )
  expect(changed.filter((text) => ['checksum', 'not_an_address'].includes(faultOf(text)))).toHaveLength(
    changed.length,
  )
})

test('deposit addresses follow from the public key alone, as other wallets derive them', () => {
  const account = HDKey.fromMasterSeed(seed).derive("m/44'/195'/0'/0")
  const address = depositAddresses(account.publicExtendedKey)
  expect(recorded.derived.map(({ index }) => ({ index, address: address(index) }))).toEqual(recorded.derived)
  expect(() => depositAddresses(account.privateExtendedKey)).toThrow('private')
  for (const index of [-1, 0.5, 2 ** 31, Number.NaN]) expect(() => address(index)).toThrow(RangeError)
})
