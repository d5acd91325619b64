import { InvalidInputRpcError, TransactionExecutionError } from 'viem'
import { expect, test } from 'vitest'
import { readFailure, walletSentence } from './read-failure.ts'

test.each([
  [{ code: -32000, message: 'User rejected methods.' }, 'declined'],
  [{ code: '4001', message: '' }, 'declined'],
  [{ error: { code: 4001 } }, 'declined'],
  [{ code: -32603, data: { code: 4001 } }, 'declined'],
  [{ message: 'MetaMask Tx Signature: User denied transaction signature.' }, 'declined'],
  [{ code: 1001, message: 'User canceled' }, 'declined'],
  ['cancelled', 'declined'],
  ['用户取消了操作', 'declined'],
  [{ code: -32603, data: { originalError: { message: 'Request rejected by the user' } } }, 'declined'],
  [{ code: '-32002' }, 'waiting'],
  [{ code: -32603, message: 'Request of type eth_sendTransaction already pending' }, 'waiting'],
  [{ code: -32603, message: 'Unrecognized chain ID "0xaa36a7".' }, 'unknownChain'],
  [{ code: '4902' }, 'unknownChain'],
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'noGas'],
  [{ code: 0, message: 'Proposal expired' }, 'expired'],
] as const)('a failure is read in the dialect of its wallet: %o is %s', (error, failure) => {
  expect(readFailure(error)).toBe(failure)
  expect(readFailure(new Error('outer', { cause: error }))).toBe(failure)
})

test.each([
  { code: -32000, message: 'transaction rejected: nonce too low' },
  { code: -32603, message: 'execution reverted: access denied' },
  { code: -32005, message: 'request rejected due to project rate limit' },
  { message: 'ERC20: transfer amount exceeds balance' },
  'the user operation failed',
  undefined,
  7,
])('a failure that is no refusal of the owner is none: %o', (error) => {
  expect(readFailure(error)).toBe('failed')
})

test('the sentence of a wallet is found below what viem wraps around it', () => {
  const said = { code: -32000, message: 'Blind signing must be enabled' }
  const cause = new InvalidInputRpcError(Object.assign(new Error(said.message), said))
  expect(walletSentence(new TransactionExecutionError(cause, { account: null } as never))).toBe(said.message)
  expect(walletSentence({ code: -32000 })).toBeUndefined()
})

test('an error that holds itself is read to its end', () => {
  const error = { message: 'round' } as { message: string; cause?: unknown }
  error.cause = error
  expect(readFailure(error)).toBe('failed')
})
