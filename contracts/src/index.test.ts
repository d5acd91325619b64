import { expect, test } from 'vitest'
import * as bytecode from './bytecode.ts'
import * as entry from './index.ts'

test('the entry gives the ABIs and nothing heavy', () => {
  expect(Object.keys(entry)).toEqual([
    'forwarderFactoryAbi',
    'offeringExitAbi',
    'testTokenAbi',
    'tetherLikeAbi',
    'vaultAbi',
    'wrappedBitcoinAbi',
  ])
})

test('bytecode comes by an entry of its own', () => {
  expect(Object.keys(bytecode)).toEqual([
    'offeringExitBytecode',
    'testTokenBytecode',
    'tetherLikeBytecode',
    'vaultBytecode',
    'wrappedBitcoinBytecode',
  ])
})
