import type { ParsedInputOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { fixedClock } from '@lode/clock'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { type Anvil, deployTestContracts, receiptOf, startAnvil, type TestContracts } from '@lode/test-kit'
import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type HDAccount,
  type Hex,
  hexToString,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareSafe } from './prepare-safe.ts'
import { sayTransaction } from './say-transaction.ts'

type Asked = ParsedInputOf<typeof consoleEndpoints.safe.prepare>
let anvil: Anvil
let world: TestContracts
let vault: Address
let tether: Address
beforeAll(async () => {
  anvil = await startAnvil()
  world = await deployTestContracts(anvil)
  ;({ vault, tether } = world.contracts)
})
afterAll(() => anvil.stop())

const site = () => ({ vault, tokens: [{ coin: 'USDT', address: tether }] as const })
const prepare = (asked: Asked) =>
  prepareSafe(
    {
      clock: fixedClock(new Date('2026-11-22T10:00:00Z')),
      configuration: { chain: { id: 31_337 }, contracts: { vault }, tokens: site().tokens } as never,
    },
    asked,
  )
/** Sends what was prepared as the Safe would: all of it, in its order, from the account that holds the right. */
async function execute(safe: HDAccount, { file }: ReturnType<typeof prepare>) {
  const logs = []
  for (const { to, value, data } of file.transactions) {
    const request = { account: safe, to: to as Address, value: BigInt(value), data: data as Hex }
    const receipt = await receiptOf(world.publicClient, await world.walletClient.sendTransaction(request))
    expect(receipt.status).toBe('success')
    logs.push(...receipt.logs)
  }
  return parseEventLogs({ abi: vaultAbi, logs })
}
const nameOf = (account: Hex) => hexToString(account, { size: 32 })

test('[O-04] a top-up for a Safe approves exactly its amount and pays it into the account that is named, in the words beside it', async () => {
  const { admin, minter } = world.signers
  const mint = { address: tether, abi: tetherLikeAbi, functionName: 'mint' } as const
  await receiptOf(
    world.publicClient,
    await world.walletClient.writeContract({ ...mint, args: [admin.address, 9_000_000n], account: minter }),
  )
  const prepared = prepare({ action: 'top_up', coin: 'USDT', amount: '7.5', account: 'treasury/mining' })
  expect(prepared.file).toMatchObject({ version: '1.0', chainId: '31337', createdAt: 1_795_341_600_000 })
  expect(prepared.words).toEqual([
    'Lets the vault take 7.5 USDT of the Safe, once.',
    'Pays 7.5 USDT into treasury/mining.',
  ])
  const [approve, deposit] = prepared.file.transactions
  expect(decodeFunctionData({ abi: erc20Abi, data: approve?.data as Hex })).toEqual({
    functionName: 'approve',
    args: [vault, 7_500_000n],
  })
  expect(decodeFunctionData({ abi: vaultAbi, data: deposit?.data as Hex }).functionName).toBe('deposit')
  const paid = (await execute(admin, prepared)).find((log) => log.eventName === 'Deposited')
  if (paid?.eventName !== 'Deposited') throw new Error('nothing was paid in')
  expect(paid.args).toMatchObject({ token: tether, from: admin.address, amount: 7_500_000n })
  expect(nameOf(paid.args.account)).toBe('treasury/mining')
  const ether = prepare({ action: 'top_up', coin: 'ETH', amount: '0.25', account: 'liquidity/exchange' })
  expect([ether.words, ether.file.transactions.map(({ value }) => value)]).toEqual([
    ['Pays 0.25 ETH into liquidity/exchange.'],
    ['250000000000000000'],
  ])
  const [booked] = await execute(admin, ether)
  expect(booked?.args).toMatchObject({ token: zeroAddress, amount: 250_000_000_000_000_000n })
})

test('[O-04] a cap, a pause and its end do on the chain what their words say', async () => {
  const { admin, guardian } = world.signers
  const read = (functionName: 'paused') =>
    world.publicClient.readContract({ address: vault, abi: vaultAbi, functionName })
  const cap = prepare({ action: 'cap', coin: 'USDT', amount: '1234.5' })
  expect(cap.words).toEqual([
    'At most 1234.5 USDT leave the vault in any window: at once if that is less than now, after the vault’s delay if it is more.',
  ])
  expect((await execute(admin, cap)).map(({ eventName, args }) => [eventName, args])).toEqual([
    ['CapChanged', { token: tether, amount: 1_234_500_000n, effectiveAt: expect.any(BigInt) }],
  ])
  const pause = prepare({ action: 'pause' })
  expect(pause.words).toEqual([
    'Stops everything that moves coins, in or out of the vault, for seven days unless it is renewed.',
  ])
  await execute(guardian, pause)
  expect(await read('paused')).toBe(true)
  await execute(admin, prepare({ action: 'unpause' }))
  expect(await read('paused')).toBe(false)
})

test('[O-04] what can’t be meant is not prepared, and bytes that are none of ours are not put into words', () => {
  for (const [asked, field] of [
    [{ action: 'cap', coin: 'USDT' }, 'amount'],
    [{ action: 'cap', amount: '5' }, 'coin'],
    [{ action: 'cap', coin: 'BTC', amount: '5' }, 'coin'],
    [{ action: 'cap', coin: 'USDT', amount: '0.0000001' }, 'amount'],
    [{ action: 'cap', coin: 'USDT', amount: String(2n ** 112n) }, 'amount'],
    [{ action: 'top_up', coin: 'USDT', amount: '5' }, 'account'],
    [{ action: 'top_up', coin: 'USDT', amount: '0', account: 'treasury/mining' }, 'amount'],
  ] as const)
    expect(() => prepare(asked)).toThrow(
      expect.objectContaining({ params: expect.objectContaining({ field }) }),
    )
  const approve = (spender: Address) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 1n] })
  const thief = `0x${'8'.repeat(40)}` as const
  expect(() => sayTransaction(site(), { to: tether, value: '0', data: approve(thief) })).toThrow('unknown')
  expect(() => sayTransaction(site(), { to: thief, value: '0', data: approve(vault) })).toThrow(
    'unknown token',
  )
  const pause = encodeFunctionData({ abi: vaultAbi, functionName: 'pause' })
  expect(() => sayTransaction(site(), { to: vault, value: '1', data: pause })).toThrow('unknown call')
})
