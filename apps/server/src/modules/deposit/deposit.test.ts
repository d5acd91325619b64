import { createPublicKey, verify } from 'node:crypto'
import { depositStatement } from '@lode/api-contract'
import { accountOf } from '@lode/chain'
import { developmentDepositKey } from '@lode/domain'
import { erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSigner } from '../../../testing/chain/as-signer.ts'
import { countCalls } from '../../../testing/chain/count-calls.ts'
import { childWorld, runInChild } from '../../../testing/chain/run-in-child.ts'
import { neverAbort, startWorld, type World } from '../../../testing/chain/world.ts'
import { correctAccount } from '../../../testing/correct-account.ts'
import { solvency } from '../withdrawal/reserves/solvency.ts'
import { createDepositSweeper } from './jobs/deposit-sweeper.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'
import { createDepositService } from './service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

// Each test has a user of its own on the one chain, and starts with the watcher at the head.
let userId = 100n
let user: `user/${bigint}`
beforeEach(() => {
  user = `user/${++userId}`
  world.alarms.length = 0
})

const watch = () => createDepositWatcher(world).run(neverAbort)
const sweep = () => createDepositSweeper(asSigner(world)).run(neverAbort)
const mine = (blocks: number) => world.testClient.mine({ blocks })
const holder = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const service = () => createDepositService(world)
async function records(owner = userId) {
  return (await service().list({ userId: owner, limit: 20 })).rows
}
async function reorg(depth: number, transactions: Hex[] = []) {
  await world.testClient.request({
    method: 'anvil_reorg',
    params: [depth, transactions.map((bytes, i) => [bytes, i])],
  } as never)
}

test('[A-04] [A-05] a deposit is shown block by block and credited once at the last confirmation', async () => {
  const { transactionHash } = await world.deposit({ owner: user, coin: 'USDT', units: 25_000_000n })
  await watch()
  expect(await records()).toMatchObject([
    { transactionHash, state: 'pending', confirmations: 1, confirmationsNeeded: 3, creditedAt: null },
  ])
  await mine(1)
  await watch()
  expect(await records()).toMatchObject([{ state: 'pending', confirmations: 2 }])
  expect(await world.balance(user, 'USDT')).toBe(0n)
  await mine(1)
  await watch()
  expect(await records()).toMatchObject([{ state: 'confirmed', confirmations: 3, amount: { amount: '25' } }])
  expect(await world.balance(user, 'USDT')).toBe(25_000_000n)
  await mine(5)
  await Promise.all([watch(), watch()])
  expect(await world.balance(user, 'USDT')).toBe(25_000_000n)
  // However deep it lies: it is shown as 3 of 3.
  expect(await records()).toMatchObject([{ state: 'confirmed', confirmations: 3 }])
  expect(await world.fault()).toBeNull()
})

test('[G-03] a deposit takes what was approved and leaves no allowance behind', async () => {
  await world.deposit({ owner: user, coin: 'USDT', units: 8_000_000n })
  const left = await world.publicClient.readContract({
    address: world.contracts.tether,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [world.signers.users[0].address, world.contracts.vault],
  })
  expect(left).toBe(0n)
})

test('[A-02][U-07] where to deposit is signed for its holder, and any change of it breaks the signature', async () => {
  const { signature, ...told } = await service().options({ id: userId, address: holder })
  const key = createPublicKey({
    key: Buffer.from(developmentDepositKey.public, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const holds = (statement: string): boolean =>
    verify(
      'sha256',
      Buffer.from(statement),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64'),
    )
  expect(told).toMatchObject({ holder, chainId: 31337, vault: world.contracts.vault })
  expect(holds(depositStatement(told))).toBe(true)
  const elsewhere = told.options.map((option) => ({ ...option, address: world.contracts.vault }))
  const another = told.options.map((option) => ({ ...option, contract: world.contracts.vault }))
  for (const change of [
    { options: elsewhere },
    { options: another },
    { options: told.options.slice(1) },
    { holder: world.contracts.vault },
    { account: `0x${'0'.repeat(64)}` },
    { vault: holder },
    { chainId: 1 },
  ])
    expect(holds(depositStatement({ ...told, ...change })), JSON.stringify(change)).toBe(false)
})

test('[A-02] a plain transfer to the personal address is credited, swept, and never counted twice', async () => {
  const { options } = await service().options({ id: userId, address: holder })
  const address = options.find(({ coin }) => coin === 'BTC')?.address as Hex
  expect(address).toBe(world.chain.depositAddress(user))
  await world.mint('BTC', address, 150_000n)
  await mine(2)
  await watch()
  expect(await world.balance(user, 'BTC')).toBe(150_000n)
  await sweep()
  await mine(4)
  await watch()
  await sweep()
  expect(await world.chain.balancesAt({ coin: 'BTC', addresses: [address] })).toEqual([0n])
  expect(await world.balance(user, 'BTC')).toBe(150_000n)
  const [row] = await world.db`select swept from deposit where owner = ${user}`
  expect(row).toEqual({ swept: true })
})

test('[A-02] ether sent to the personal address is credited by its sweep, once', async () => {
  const address = (await service().addressOf({ account: accountOf(user) })) as Hex
  const [wallet] = world.signers.users
  await world.mined(
    world.walletClient.sendTransaction({ account: wallet, to: address, value: parseEther('0.5') }),
  )
  await watch()
  expect(await records()).toEqual([])
  await sweep()
  await mine(3)
  await watch()
  expect(await world.balance(user, 'ETH')).toBe(parseEther('0.5'))
})

test('[A-02] ether by the vault, and tokens for the house, reach the accounts they name', async () => {
  await world.deposit({ owner: user, coin: 'ETH', units: parseEther('1.25') })
  await world.deposit({ owner: 'treasury/mining', coin: 'BTC', units: 1_000_000n })
  await world.deposit({ owner: 'liquidity/exchange', coin: 'USDT', units: 7_000_000n })
  await mine(2)
  await watch()
  expect(await world.balance(user, 'ETH')).toBe(parseEther('1.25'))
  expect(await world.balance('treasury/mining', 'BTC')).toBe(1_000_000n)
  expect(await world.balance('liquidity/exchange', 'USDT')).toBe(7_000_000n)
  const codes = await world.db<{ code: string }[]>`select distinct code from posting order by code`
  expect(codes.map(({ code }) => code)).toEqual(['deposit', 'funding', 'pool_income'])
})

test('[A-05] an account that names nobody is credited to nobody, and waits in suspense', async () => {
  const before = await world.balance('suspense', 'ETH')
  await world.mined(
    world.walletClient.writeContract({
      address: world.contracts.vault,
      abi: parseAbi(['function depositNative(bytes32) payable']),
      functionName: 'depositNative',
      args: [`0x${'ab'.repeat(32)}`],
      value: 5n,
    }),
  )
  await mine(2)
  await watch()
  expect(await world.balance('suspense', 'ETH')).toBe(before + 5n)
})

// Broken once: blind to parents, and crediting without asking for the block again, it stayed 'pending' and was
// credited. With the latter alone in place only the two tests of what comes after a reorganisation failed.
test.each([1, 2, 16, 64])(
  '[A-05] a deposit whose block leaves the chain at depth %i is never spendable',
  async (depth) => {
    await mine(depth + 3) // so that nothing of an earlier test is lost
    await watch()
    const patient = { ...world, settings: { ...world.settings, confirmations: BigInt(depth) + 1n } }
    await world.deposit({ owner: user, coin: 'USDT', units: 9_000_000n })
    await mine(depth - 1)
    await createDepositWatcher(patient).run(neverAbort)
    expect(await records()).toMatchObject([{ state: 'pending' }])
    await reorg(depth)
    await mine(3)
    await createDepositWatcher(patient).run(neverAbort)
    expect(await records()).toMatchObject([{ state: 'orphaned', confirmations: 0 }])
    expect(await world.balance(user, 'USDT')).toBe(0n)
    expect(world.alarms).toEqual([])
  },
)

test('[A-05] an orphaned deposit that is mined again in another block is credited once', async () => {
  const receipt = await world.deposit({ owner: user, coin: 'USDT', units: 3_000_000n })
  await watch()
  const bytes = (await world.publicClient.request({
    method: 'eth_getRawTransactionByHash' as never,
    params: [receipt.transactionHash] as never,
  })) as Hex
  await reorg(1)
  await watch()
  expect(await records()).toMatchObject([{ state: 'orphaned' }])
  await mine(1)
  await world.mined(world.publicClient.sendRawTransaction({ serializedTransaction: bytes }))
  await watch()
  expect(await records()).toMatchObject([{ state: 'pending', transactionHash: receipt.transactionHash }])
  await mine(2)
  await watch()
  expect(await records()).toMatchObject([{ state: 'confirmed' }])
  expect(await world.balance(user, 'USDT')).toBe(3_000_000n)
})

test('[A-05] many blocks are caught up with, and nothing on the way is missed', async () => {
  await watch()
  await mine(300)
  await world.deposit({ owner: user, coin: 'USDT', units: 1_000_000n })
  await mine(900)
  await world.deposit({ owner: user, coin: 'USDT', units: 2_000_000n })
  await mine(70)
  await watch()
  expect(await world.balance(user, 'USDT')).toBe(3_000_000n)
})

test('[A-05] a watcher that is stopped anywhere goes on where it was', async () => {
  await world.deposit({ owner: user, coin: 'USDT', units: 4_000_000n })
  await mine(40)
  for (const calls of [1, 2, 3, 5, 8]) {
    const stopping = new AbortController()
    const chain = countCalls(world.chain, (call) => call === calls && stopping.abort())
    await createDepositWatcher({ ...world, chain }).run(stopping.signal)
  }
  await watch()
  expect(await world.balance(user, 'USDT')).toBe(4_000_000n)
})

test.each([1, 3, 5, 8])(
  '[A-05] a watcher killed at its call %i to the chain loses nothing and repeats nothing',
  async (at) => {
    await watch()
    await world.deposit({ owner: user, coin: 'USDT', units: 2_500_000n })
    await mine(2)
    expect(await runInChild('watch-until.ts', { ...childWorld(world, 'lode_app'), dieAt: at })).toBe(
      'SIGKILL',
    )
    await watch()
    expect(await world.balance(user, 'USDT')).toBe(2_500_000n)
    expect(await world.fault()).toBeNull()
  },
)

test('[A-04] a page of records goes on where the last ended', async () => {
  for (const units of [1n, 2n, 3n]) await world.deposit({ owner: user, coin: 'USDT', units })
  await watch()
  const first = await service().list({ userId, limit: 2 })
  const second = await service().list({ userId, limit: 2, cursor: first.next ?? '' })
  expect([...first.rows, ...second.rows].length).toBe(3)
  expect(second.next).toBeNull()
  await expect(service().list({ userId, limit: 2, cursor: 'x' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('[A-05] reserves on the chain cover what is owed', async () => {
  await mine(3)
  await watch()
  const compared = (await solvency(world)) ?? []
  expect(compared.length).toBeGreaterThan(0)
  for (const { held, owed, booksMatch } of compared) {
    expect(Number(held.amount)).toBeGreaterThanOrEqual(Number(owed.amount))
    expect(booksMatch).toBe(true)
  }
  expect(await world.fault()).toBeNull()
})

// Last, because payouts stay halted and the chain is another one afterwards.
test('[A-05] a reorganisation deeper than finality takes the credit back, halts payouts and alarms', async () => {
  const spent: `user/${bigint}` = `user/${++userId}`
  await world.deposit({ owner: user, coin: 'USDT', units: 6_000_000n })
  await world.deposit({ owner: spent, coin: 'USDT', units: 5_000_000n })
  await mine(3)
  await watch()
  const amount = { units: 5_000_000n, coin: 'USDT' } as const
  await correctAccount(world.owner, { from: spent, to: 'liquidity/exchange', amount })
  const suspense = await world.balance('suspense', 'USDT')
  await reorg(10)
  await mine(3)
  await watch()
  expect(await world.balance(user, 'USDT')).toBe(0n)
  expect(await world.balance(spent, 'USDT')).toBe(0n)
  expect(await world.balance('suspense', 'USDT')).toBe(suspense - 5_000_000n)
  expect(await records()).toMatchObject([{ state: 'reversed' }])
  expect(world.alarms.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['deep_reorg']))
  const halts = await world.db`select kind from halt where cleared_at is null`
  expect(halts.length).toBeGreaterThan(0)
  expect(await world.fault()).toBeNull()
})
