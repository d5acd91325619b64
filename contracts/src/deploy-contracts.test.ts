import {
  createTestClient,
  encodeErrorResult,
  type Hex,
  http,
  isAddressEqual,
  parseEther,
  parseEventLogs,
  parseUnits,
  publicActions,
  toHex,
  walletActions,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from './anvil.ts'
import { type DeployedContracts, deployContracts } from './deploy.ts'
import { forwarderAddress } from './forwarder-address.ts'
import { forwarderFactoryAbi, tetherLikeAbi, vaultAbi, wrappedBitcoinAbi } from './index.ts'
import { receiptOf } from './receipt-of.ts'

const [deployer, admin, payer, guardian, user, stranger] = [1, 2, 3, 4, 5, 6].map((number) =>
  privateKeyToAccount(toHex(number, { size: 32 })),
) as [Signer, Signer, Signer, Signer, Signer, Signer]
type Signer = ReturnType<typeof privateKeyToAccount>

const ACCOUNT = toHex(7n, { size: 32 })

let anvil: Anvil
let client: ReturnType<typeof connect>
let contracts: DeployedContracts

function connect(url: string, account = deployer) {
  return createTestClient({
    mode: 'anvil',
    chain: foundry,
    transport: http(url),
    account,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
}

function deploy(on: ReturnType<typeof connect>) {
  return deployContracts({
    publicClient: on,
    walletClient: on,
    admin: admin.address,
    payer: payer.address,
    guardian: guardian.address,
    minter: admin.address,
  })
}

async function mined(hash: Promise<Hex>) {
  const receipt = await receiptOf(client, await hash)
  expect(receipt.status).toBe('success')
  return receipt
}

beforeAll(async () => {
  anvil = await startAnvil()
  client = connect(anvil.url)
  for (const { address } of [deployer, admin, payer, guardian, user, stranger]) {
    await client.setBalance({ address, value: parseEther('100') })
  }
  contracts = await deploy(client)
})

afterAll(() => anvil.stop())

test('a fresh chain always gets the same addresses', async () => {
  const other = await startAnvil({ blockTime: 1 })
  const there = connect(other.url)
  await there.setBalance({ address: deployer.address, value: parseEther('1') })
  const deployed = await deploy(there)
  await other.stop()
  expect({ ...deployed, block: contracts.block }).toEqual(contracts)
})

test('the vault has the caps it was deployed with and knows its factory', async () => {
  const vault = { address: contracts.vault, abi: vaultAbi } as const
  expect(await client.readContract({ ...vault, functionName: 'cap', args: [contracts.tether] })).toBe(
    parseUnits('1000000', 6),
  )
  expect(await client.readContract({ ...vault, functionName: 'forwarderFactory' })).toBe(
    contracts.forwarderFactory,
  )
  expect(await client.getCode({ address: contracts.forwarderFactory })).toBeDefined()
})

test('[A-03] [A-05] a token that returns nothing is approved, deposited and credited by the log', async () => {
  const amount = parseUnits('250.5', 6)
  const tether = { address: contracts.tether, abi: tetherLikeAbi } as const
  await mined(
    client.writeContract({ ...tether, functionName: 'mint', args: [user.address, amount], account: admin }),
  )
  const approval = await client.simulateContract({
    ...tether,
    functionName: 'approve',
    args: [contracts.vault, amount],
    account: user,
  })
  expect(approval.result).toBeUndefined()
  await mined(client.writeContract(approval.request))
  const receipt = await mined(
    client.writeContract({
      address: contracts.vault,
      abi: vaultAbi,
      functionName: 'deposit',
      args: [contracts.tether, amount, ACCOUNT],
      account: user,
    }),
  )
  const [log, ...more] = parseEventLogs({ abi: vaultAbi, eventName: 'Deposited', logs: receipt.logs })
  expect(more).toEqual([])
  expect(log?.args).toEqual({ account: ACCOUNT, token: contracts.tether, from: user.address, amount })
})

test('[A-08] a payout is made once; the same id is refused by the chain', async () => {
  const line = {
    id: toHex(1n, { size: 32 }),
    token: contracts.tether,
    to: stranger.address,
    amount: 1_000_000n,
  }
  const payout = {
    address: contracts.vault,
    abi: vaultAbi,
    functionName: 'payout',
    args: [[line]],
    account: payer,
  } as const
  await mined(client.writeContract(payout))
  expect(
    await client.readContract({
      address: contracts.tether,
      abi: tetherLikeAbi,
      functionName: 'balanceOf',
      args: [stranger.address],
    }),
  ).toBe(1_000_000n)
  await expect(client.simulateContract(payout)).rejects.toThrow('AlreadyPaid')
})

test('[A-08] a tolerant batch pays the rest and reports a blocked recipient with the reason', async () => {
  const tether = { address: contracts.tether, abi: tetherLikeAbi, account: admin } as const
  await mined(client.writeContract({ ...tether, functionName: 'setBlocked', args: [guardian.address, true] }))
  const lines = [guardian, stranger].map((to, index) => ({
    id: toHex(10n + BigInt(index), { size: 32 }),
    token: contracts.tether,
    to: to.address,
    amount: 5n,
  }))
  const vault = { address: contracts.vault, abi: vaultAbi } as const
  // The least gas that succeeds, which a node estimates, is that of a batch that stops at its first line.
  const gas = await client.readContract({
    ...vault,
    functionName: 'payoutGas',
    args: [BigInt(lines.length)],
  })
  const { logs } = await mined(
    client.writeContract({ ...vault, functionName: 'payoutTolerant', args: [lines], account: payer, gas }),
  )
  const failed = parseEventLogs({ abi: vaultAbi, eventName: 'PayoutFailed', logs })
  const paid = parseEventLogs({ abi: vaultAbi, eventName: 'Paid', logs })
  const reason = encodeErrorResult({ abi: tetherLikeAbi, errorName: 'Blocked', args: [guardian.address] })
  expect(failed.map((log) => log.args)).toEqual([{ id: lines[0]?.id, reason }])
  expect(paid.map((log) => log.args.id)).toEqual([lines[1]?.id])
})

test('[A-02] the deposit address is computed without the chain, and is where the sweep takes from', async () => {
  const factory = {
    address: contracts.forwarderFactory,
    abi: forwarderFactoryAbi,
    account: stranger,
  } as const
  for (const account of [ACCOUNT, toHex('treasury/mining', { size: 32 })]) {
    const expected = await client.readContract({ ...factory, functionName: 'addressOf', args: [account] })
    expect(isAddressEqual(forwarderAddress({ vault: contracts.vault, account }), expected)).toBe(true)
  }
  const to = forwarderAddress({ vault: contracts.vault, account: ACCOUNT })
  await mined(client.sendTransaction({ account: user, to, value: parseEther('2') }))
  const { logs } = await mined(
    client.writeContract({ ...factory, functionName: 'sweep', args: [ACCOUNT, zeroAddress] }),
  )
  const swept = parseEventLogs({ abi: vaultAbi, eventName: 'Swept', logs })
  expect(swept.map((log) => log.args)).toEqual([
    { account: ACCOUNT, token: zeroAddress, amount: parseEther('2') },
  ])
})

test('wrapped bitcoin has eight decimals and a permit', async () => {
  const bitcoin = { address: contracts.wrappedBitcoin, abi: wrappedBitcoinAbi } as const
  expect(await client.readContract({ ...bitcoin, functionName: 'decimals' })).toBe(8)
  expect(await client.readContract({ ...bitcoin, functionName: 'nonces', args: [user.address] })).toBe(0n)
})
