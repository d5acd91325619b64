import { encodeFunctionData, erc20Abi, getAddress, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { DemoWalletConfig } from '../config.ts'
import { describeRequest } from './describe-request.ts'

const usdt = '0x00000000000000000000000000000000000000A1'
const vault = '0x00000000000000000000000000000000000000b2'
const config: DemoWalletConfig = {
  relayUrl: '',
  projectId: '',
  chainId: 31337,
  rpcUrl: '',
  networkName: 'Local',
  tokens: [{ symbol: 'USDT', address: usdt, decimals: 6 }],
  accounts: [],
}
const describe = (transaction: object): ReturnType<typeof describeRequest> =>
  describeRequest(config, { method: 'eth_sendTransaction', params: [transaction] })
const values = (transaction: object): string[] => describe(transaction).lines.map(({ value }) => value)

test('an allowance shows its exact amount and who may spend it', () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [vault, 43_600_001n] })
  expect(values({ to: usdt, data }).slice(0, 2)).toEqual(['43.600001 USDT', getAddress(vault)])
})

test('a deposit into the vault shows its amount in the coin that is deposited', () => {
  const abi = parseAbi(['function deposit(address token, uint256 amount, bytes32 account)'])
  const account = toHex(7n, { size: 32 })
  const data = encodeFunctionData({ abi, functionName: 'deposit', args: [usdt, 1_000_000n, account] })
  expect(describe({ to: vault, data }).title).toBe('Deposit')
  expect(values({ to: vault, data }).slice(0, 2)).toEqual(['1 USDT', account])
})

test('ether that goes along with a call is shown too', () => {
  const abi = parseAbi(['function depositNative(bytes32 account)'])
  const data = encodeFunctionData({ abi, functionName: 'depositNative', args: [toHex(7n, { size: 32 })] })
  expect(values({ to: vault, data, value: toHex(5n) })[0]).toBe('0.000000000000000005 ETH')
})

test('a token it does not know is counted in units, a call it does not know shown as data', () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [vault, 5n] })
  expect(values({ to: vault, data })[0]).toBe(`5 units of ${vault}`)
  expect(describe({ to: vault, data: '0xdeadbeef', value: '0x1' })).toMatchObject({
    title: 'Contract call',
    text: '0xdeadbeef',
  })
})
