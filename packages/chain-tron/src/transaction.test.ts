import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import recorded from '../test/tronweb.json' with { type: 'json' }
import { addressOfKey } from './address.ts'
import { blockId, referenceTo } from './block-id.ts'
import { transferData } from './token-transfer.ts'
import {
  type Contract,
  rawBytes,
  signerOf,
  signTransaction,
  transactionId,
  type Unsigned,
} from './transaction.ts'

type Recorded = (typeof recorded.transactions)[number]

function contractOf({ contract }: Recorded): Contract {
  const sun = BigInt(contract.sun)
  if (contract.kind === 'transfer')
    return { kind: 'transfer', owner: contract.owner, to: contract.to ?? '', sun }
  if (contract.kind === 'freeze')
    return {
      kind: 'freeze',
      owner: contract.owner,
      sun,
      resource: contract.resource as 'energy' | 'bandwidth',
    }
  const { owner, contract: called = '', data = '' } = contract
  return { kind: 'call', owner, contract: called, data: hexToBytes(data), sun }
}

function unsignedOf(one: Recorded): Unsigned {
  const reference = hexToBytes(one.reference)
  return {
    contract: contractOf(one),
    reference: { bytes: reference.slice(0, 2), hash: reference.slice(2) },
    expiresAt: new Date(one.expiration),
    at: new Date(one.timestamp),
    feeLimit: BigInt(one.feeLimit),
  }
}

/** Signers write v as 0 or 1, or as 27 or 28. */
function normal(signature: string): string {
  const v = Number.parseInt(signature.slice(128), 16)
  return `${signature.slice(0, 128)}${v >= 27 ? v - 27 : v}`
}

test("recorded transactions have tronweb's bytes, ids and signatures", () => {
  for (const one of recorded.transactions) {
    const unsigned = unsignedOf(one)
    const { id, signature, bytes } = signTransaction(unsigned, hexToBytes(one.key))
    const said = { raw: bytesToHex(rawBytes(unsigned)), id, signature: normal(bytesToHex(signature)) }
    expect(said).toEqual({ raw: one.raw, id: one.id, signature: normal(one.signature) })
    expect(bytesToHex(bytes)).toBe(`${fieldOne(one.raw)}1241${bytesToHex(signature)}`)
    expect(signerOf(hexToBytes(one.id), hexToBytes(one.signature))).toBe(one.contract.owner)
    expect(signerOf(hexToBytes(one.id), signature)).toBe(one.contract.owner)
  }
})

/** The first field of a message, whose length takes one or two bytes. */
function fieldOne(hex: string): string {
  const length = hex.length / 2
  const low = (length & 0x7f) | (length > 0x7f ? 0x80 : 0)
  return `0a${low.toString(16).padStart(2, '0')}${length > 0x7f ? (length >> 7).toString(16).padStart(2, '0') : ''}${hex}`
}

// The published vectors of Trust Wallet Core (tests/chains/Tron/SignerTests.cpp).
const key = hexToBytes('2d8f68944bdbfbc0769542fba8fc2d2a3de67393334471624364c7006da2aa54')
const owner = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
const reference = referenceTo(
  blockId({
    height: 3111739n,
    at: new Date(1539295479000),
    parentId: hexToBytes('00000000002f7b3af4f5f8b9e23a30c530f719f165b742e7358536b280eead2d'),
    transactionsRoot: hexToBytes('64288c2db0641316762a99dbb02ef7c90f968b60f9f2e410835980614332f86d'),
    witness: hexToBytes('415863f6091b8e71766da808b1dd3159790f61de7d'),
    version: 3n,
  }),
)
const rest = { at: new Date(1539295479000), expiresAt: new Date(1539295479000 + 36_000_000), feeLimit: 0n }

test.each<[string, Contract, string, string]>([
  [
    'TRX',
    { kind: 'transfer', owner, to: 'THTR75o8xXAgCTQqpiot2AFRAjvW1tSbVV', sun: 2_000_000n },
    'dc6f6d9325ee44ab3c00528472be16e1572ab076aa161ccd12515029869d0451',
    'ede769f6df28aefe6a846be169958c155e23e7e5c9621d2e8dce1719b4d952b63e8a8bf9f00e41204ac1bf69b1a663dacdf764367e48e4a5afcd6b055a747fb200',
  ],
  [
    'a TRC-20 token',
    {
      ...{ kind: 'call', owner, contract: 'THTR75o8xXAgCTQqpiot2AFRAjvW1tSbVV', sun: 0n },
      // Theirs has the prefix before the recipient's 20 bytes; the ABI wants zeros there, as ours has.
      data: transferData('TW1dU4L3eNm7Lw8WvieLKEHpXWAussRG9Z', 1000n).with(15, 0x41),
    },
    '0d644290e3cf554f6219c7747f5287589b6e7e30e1b02793b48ba362da6a5058',
    'bec790877b3a008640781e3948b070740b1f6023c29ecb3f7b5835433c13fc5835e5cad3bd44360ff2ddad5ed7dc9d7dee6878f90e86a40355b7697f5954b88c01',
  ],
])('a transfer of %s has the id and signature of Trust Wallet Core', (_, contract, id, signature) => {
  const signed = signTransaction({ contract, reference, ...rest }, key)
  expect([signed.id, bytesToHex(signed.signature)]).toEqual([id, signature])
})

test('a stake has the id and signature of Trust Wallet Core, with a reference to a block of 2023', () => {
  const block = {
    height: 34395330n,
    at: new Date(1676983485000),
    parentId: hexToBytes('00000000020cd4c13a67497a3a433a3105bc5a73a041ee3da98407d5a2a2bf1b'),
    transactionsRoot: hexToBytes('9b54db7f84bd19bbad9ff1fccef894c1aade6879450e9e9e2accec751eaa1f52'),
    witness: hexToBytes('4150d3765e4e670727ebac9d5b598f74b75a3d54a7'),
    version: 26n,
  }
  const signed = signTransaction(
    {
      contract: {
        ...{ kind: 'freeze', owner: 'TWWb9EjUWai17YEVB7FR8hreupYJKG9sMR', sun: 10_000_000n },
        resource: 'energy',
      },
      reference: referenceTo(blockId(block)),
      ...{ at: new Date(1676983541337), expiresAt: new Date(1676983599000), feeLimit: 0n },
    },
    hexToBytes('75065f100e38d3f3b4c5c4235834ba8216de62272a4f03532c44b31a5734360a'),
  )
  expect(signed.id).toBe('3a46321487ce1fd115da38b3431006ea529f65ef2507f19233f5a23c05abd01d')
  expect(bytesToHex(signed.signature)).toBe(
    'd4b539a389f6721b4e9d0eb9f39b62a539069060e1af2a118f06b81737ad9cdb49d5b4fda85f10603012f8de3996da2a1234c21d74ac6ea5e60217d3c10b630900',
  )
})

test('each part of a transaction changes its id, and a signature does not', () => {
  const contract: Contract = { kind: 'transfer', owner, to: owner, sun: 5n }
  const unsigned: Unsigned = { contract, reference, ...rest }
  const other: readonly Unsigned[] = [
    { ...unsigned, contract: { ...contract, sun: 6n } },
    { ...unsigned, contract: { ...contract, to: 'THTR75o8xXAgCTQqpiot2AFRAjvW1tSbVV' } },
    { ...unsigned, reference: { ...reference, bytes: Uint8Array.of(1, 2) } },
    { ...unsigned, reference: { ...reference, hash: new Uint8Array(8).fill(9) } },
    { ...unsigned, expiresAt: new Date(rest.expiresAt.getTime() + 1) },
    { ...unsigned, at: new Date(rest.at.getTime() + 1) },
    { ...unsigned, feeLimit: 1n },
  ]
  const ids = [unsigned, ...other].map((one) => transactionId(rawBytes(one)))
  expect(new Set(ids).size).toBe(ids.length)
  expect(signTransaction(unsigned, new Uint8Array(32).fill(1)).id).toBe(ids[0])
})

test.each([-1n, 2n ** 63n])('an amount of %d sun is refused', (sun) => {
  expect(() =>
    rawBytes({ contract: { kind: 'transfer', owner, to: owner, sun }, reference, ...rest }),
  ).toThrow(RangeError)
})

test('an invalid signature is refused', () => {
  expect(() => signerOf(new Uint8Array(32), new Uint8Array(65))).toThrow()
  expect(() => addressOfKey(new Uint8Array(33))).toThrow()
})
