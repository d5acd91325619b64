import { type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { mayHold } from './block-bloom.ts'

const address = '0xef2d6d194084c2de36e0dabfce45d046b37d1106'

// Each bit by hand: keccak256 of the item begins with the three pairs of bytes that say where they are.
test('[A-05] an item sets three bits, and is held where all of them are set', () => {
  const hash = Buffer.from(keccak256(address, 'bytes'))
  const bits = [0, 2, 4].map((pair) => BigInt(hash.readUInt16BE(pair) & 2047))
  const filter = bits.reduce((sum, bit) => sum | (1n << bit), 0n)
  const text = (value: bigint): Hex => `0x${value.toString(16).padStart(512, '0')}`
  expect(mayHold(text(filter), address)).toBe(true)
  for (const bit of bits) expect(mayHold(text(filter & ~(1n << bit)), address)).toBe(false)
  expect(mayHold(text(0n), address)).toBe(false)
  expect(mayHold(`0x${'f'.repeat(512)}`, address)).toBe(true)
})
