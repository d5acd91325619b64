import { expect, test } from 'vitest'
import { type AccountOwner, accountOf, ownerOf } from './account-reference.ts'

test('an owner and its 32 bytes name each other', () => {
  const owners: AccountOwner[] = [
    'user/1',
    'user/255',
    `user/${2n ** 63n - 1n}`,
    'treasury/mining',
    'liquidity/exchange',
  ]
  for (const owner of owners) {
    expect(accountOf(owner)).toMatch(/^0x[0-9a-f]{64}$/)
    expect(ownerOf(accountOf(owner))).toBe(owner)
  }
  expect(accountOf('user/7')).toBe(`0x${'7'.padStart(64, '0')}`)
  expect(accountOf('treasury/mining')).toBe(`0x74726561737572792f6d696e696e67${'0'.repeat(34)}`)
})

test('bytes that name nobody are nobody’s', () => {
  expect(ownerOf(`0x${'0'.repeat(64)}`)).toBeNull()
  expect(ownerOf(`0x${'f'.repeat(64)}`)).toBeNull()
  expect(ownerOf(`0x${(2n ** 63n).toString(16).padStart(64, '0')}`)).toBeNull()
})
