import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { operationOf } from './operation-of.ts'

const [address, other, vault, contract] = ['0xaa', '0xbb', '0xcc', '0xdd'] as const

// By their signatures, as their makers publish them: not by the bytes that the product keeps.
test.each([
  ['function approve(address, uint256)', 'approve'],
  ['function setApprovalForAll(address, bool)', 'approve'],
  ['function deposit()', 'deposit'],
  ['function deposit(uint256, address)', 'deposit'],
  ['function supply(address, uint256, address, uint16)', 'deposit'],
  ['function withdraw(uint256)', 'withdraw'],
  ['function redeem(uint256, address, address)', 'withdraw'],
  ['function borrow(address, uint256, uint256, uint16, address)', 'borrow'],
  ['function repay(address, uint256, uint256, address)', 'repay'],
  ['function stake(uint256)', 'stake'],
  ['function submit(address)', 'stake'],
  ['function unstake(uint256)', 'unstake'],
  ['function claim()', 'claim'],
  ['function getReward()', 'claim'],
  ['function burn(uint256)', 'burn'],
  ['function mint(uint256)', 'mint'],
  ['function nobodyKnows()', 'execute'],
])('[T-02] a call of %s is shown as %s', (signature, operation) => {
  const selector = toFunctionSelector(signature)
  const transaction = { from: address, to: contract, selector, moves: [] }
  expect(operationOf({ transaction, address, vault })).toBe(operation)
})

test('[T-02] what others sent is received, whatever they called, and from the vault it is a withdrawal', () => {
  const selector = toFunctionSelector('function claim()')
  const asset = { kind: 'fungible', symbol: 'USDT', decimals: 6 } as const
  const sent = (from: string) => ({
    from: other,
    to: contract,
    selector,
    moves: [{ from, to: address, asset, units: 1n }],
  })
  expect(operationOf({ transaction: sent(other), address, vault })).toBe('receive')
  expect(operationOf({ transaction: sent(vault), address, vault })).toBe('withdraw')
})
