import { type AccountOwner, accountOf } from '@lode/chain'
import { openPayingEthereum } from '@lode/chain-ethereum'
import { vaultAbi } from '@lode/contracts'
import { hostileTokens } from '@lode/contracts/hostile-tokens'
import { receiptOf } from '@lode/test-kit'
import { askNode, Dropped, startRpcProxy, truly } from '@lode/test-kit/rpc-proxy'
import {
  concat,
  encodeEventTopics,
  erc20Abi,
  type Hex,
  numberToHex,
  parseAbi,
  parseEventLogs,
  toHex,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverAbort, startWorld, type World } from '../../../testing/chain/world.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'
import { createDepositService } from './service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const user = 'user/1'
const mine = (blocks: number) => world.testClient.mine({ blocks })
const watch = () => createDepositWatcher(world).run(neverAbort)
const service = () => createDepositService(world)
const records = async () => (await service().list({ userId: 1n, limit: 20 })).rows

test('[A-05] tokens that lie are never credited, whatever they log', async () => {
  const [wallet] = world.signers.users
  const target = (await service().addressOf({ account: accountOf(user) })) as Hex
  const mintable = parseAbi(['function mint(address, uint256)'])
  const depositAbi = parseAbi(['function deposit(address, uint256, bytes32)'])
  for (const name of ['ReturnsFalse', 'OnlySays', 'NoEvent', 'FeeOnTransfer'] as const) {
    const deployed = await world.mined(
      world.walletClient.deployContract({ abi: [], bytecode: hostileTokens[name] }),
    )
    const address = deployed.contractAddress as Hex
    await world.mined(
      world.walletClient.writeContract({
        address,
        abi: mintable,
        functionName: 'mint',
        args: [wallet.address, 10_000n],
      }),
    )
    const token = { address, abi: erc20Abi, account: wallet } as const
    await world.mined(
      world.walletClient.sendTransaction({
        account: wallet,
        to: address,
        data: `0xa9059cbb${target.slice(2).padStart(64, '0')}${toHex(500n, { size: 32 }).slice(2)}`,
      }),
    )
    if (name !== 'NoEvent')
      await world.mined(
        world.walletClient.writeContract({
          ...token,
          functionName: 'approve',
          args: [world.contracts.vault, 500n],
        }),
      )
    const hash = world.walletClient.writeContract({
      account: wallet,
      address: world.contracts.vault,
      abi: depositAbi,
      functionName: 'deposit',
      args: [address, 500n, accountOf(user)],
      gas: 400_000n,
    })
    await receiptOf(world.publicClient, await hash)
  }
  await mine(3)
  await watch()
  expect(await records()).toEqual([])
  for (const coin of ['USDT', 'BTC', 'ETH'] as const) expect(await world.balance(user, coin)).toBe(0n)
})

test('[A-05] a deposit that was reverted inside a successful transaction is no deposit', async () => {
  const deployed = await world.mined(
    world.walletClient.deployContract({ abi: [], bytecode: hostileTokens.SwallowsRevert }),
  )
  const receipt = await world.mined(
    world.walletClient.writeContract({
      address: deployed.contractAddress as Hex,
      abi: parseAbi(['function deposit(address, address, uint256, bytes32)']),
      functionName: 'deposit',
      args: [world.contracts.vault, world.contracts.tether, 500n, accountOf(user)],
      gas: 400_000n,
    }),
  )
  expect(receipt.status).toBe('success')
  await mine(3)
  await watch()
  expect(await records()).toEqual([])
})

// Seen to fail with the logs of any contract read as the vault's: everybody can write such a log.
test('[A-05] what a contract that is not the vault says to have been deposited is no deposit', async () => {
  const { walletClient, contracts, testClient, publicClient } = world
  const [account] = world.signers.users
  // Logs its four words of call data as topics, and what follows as the log's data.
  const { contractAddress: speaker } = await world.mined(
    walletClient.deployContract({
      abi: [],
      bytecode: '0x601980600b6000396000f36020608060003760603560403560203560003560206000a400',
    }),
  )
  const topics = encodeEventTopics({
    abi: vaultAbi,
    eventName: 'Deposited',
    args: { account: accountOf('user/2'), token: contracts.tether, from: account.address },
  }) as Hex[]
  // In one block with a deposit that is one, so that the block is read.
  await testClient.setAutomine(false)
  const fees = { gas: 200_000n, maxFeePerGas: 90_000_000_000n, maxPriorityFeePerGas: 50_000_000_000n }
  const said = await walletClient.sendTransaction({
    ...fees,
    account,
    to: speaker as Hex,
    data: concat([...topics, toHex(500n, { size: 32 })]),
  })
  await walletClient.writeContract({
    ...fees,
    account,
    address: contracts.vault,
    abi: vaultAbi,
    functionName: 'depositNative',
    args: [accountOf('user/2')],
    value: 7n,
  })
  await mine(1)
  await testClient.setAutomine(true)
  const { logs } = await publicClient.getTransactionReceipt({ hash: said })
  expect(parseEventLogs({ abi: vaultAbi, eventName: 'Deposited', logs })).toHaveLength(1)
  await mine(3)
  await watch()
  expect([await world.balance('user/2', 'USDT'), await world.balance('user/2', 'ETH')]).toEqual([0n, 7n])
})

type Told = Record<string, unknown>
type Receipt = Told & { logs: Told[] }
const otherHash = `0x${'ab'.repeat(32)}`
const emptyBloom = `0x${'0'.repeat(512)}`
const another = (hash: unknown): string => `0xff${String(hash).slice(4)}`
const renamed = (receipt: Receipt): Receipt => {
  const transactionHash = another(receipt.transactionHash)
  return { ...changeLog(receipt, { transactionHash }), transactionHash }
}
const changeLog = (receipt: Receipt, change: Told): Receipt => ({
  ...receipt,
  logs: receipt.logs.map((log) => ({ ...log, ...change })),
})

type Lie = (method: string, answer: unknown) => unknown
const ofReceipts =
  (change: (receipts: Receipt[]) => unknown): Lie =>
  (method, answer) =>
    method === 'eth_getBlockReceipts' ? change(answer as Receipt[]) : answer
const ofBlocks =
  (change: (block: Told & { transactions: (Told | string)[] }) => unknown): Lie =>
  (method, answer) =>
    method.startsWith('eth_getBlockBy') ? change(answer as never) : answer
const renamedInBlocks = ofBlocks(({ transactions, ...block }) => ({
  ...block,
  transactions: transactions.map((one) =>
    typeof one === 'string' ? another(one) : { ...one, hash: another(one.hash) },
  ),
}))
const renamedInReceipts = ofReceipts((receipts) => receipts.map(renamed))

// Each seen to be believed before it was mended: the first lost a deposit for ever, the second credited 2 ** 64 wei, the third
// stored deposits under names by which an honest node would have brought them once more.
test.each<[string, Lie, number]>([
  ['withholds the second of two deposits that are alike', ofReceipts((receipts) => receipts.slice(0, -1)), 0],
  [
    'changes an amount',
    ofReceipts((receipts) => receipts.map((one) => changeLog(one, { data: toHex(2n ** 64n, { size: 32 }) }))),
    0,
  ],
  ['renames the transactions of its receipts', renamedInReceipts, 2],
  [
    'renames the transactions of its blocks too',
    (method, answer) => renamedInBlocks(method, renamedInReceipts(method, answer)),
    2,
  ],
  ['says that a block has no logs', ofBlocks((block) => ({ ...block, logsBloom: emptyBloom })), 0],
  ['names another root of the receipts', ofBlocks((block) => ({ ...block, receiptsRoot: otherHash })), 0],
  [
    'leaves a transaction out of a block',
    ofBlocks(({ transactions, ...block }) => ({ ...block, transactions: transactions.slice(0, -1) })),
    0,
  ],
])('[A-05] a node that %s is not believed', async (_what, lie, seen) => {
  const holder: AccountOwner = `user/${++users}`
  await watch()
  const hashes = await depositTwice(holder)
  await mine(3)
  const proxy = await startRpcProxy(world.ethereum.rpcUrl)
  const chain = openPayingEthereum({ ...world.ethereum, rpcUrl: proxy.url })
  proxy.fault = async (call, ask) => lie(call.method, await truly(call, ask))
  const walk = createDepositWatcher({ ...world, chain }).run(neverAbort)
  await (seen === 0 ? expect(walk).rejects.toThrow() : walk)
  const stored = await world.db<{ hash: string }[]>`
    select transaction_hash as hash from deposit where owner = ${holder} and units = 7`
  expect(stored.map(({ hash }) => hash).sort()).toEqual(hashes.slice(0, seen).sort())
  proxy.fault = truly
  await createDepositWatcher({ ...world, chain }).run(neverAbort)
  await proxy.close()
  expect(await world.balance(holder, 'ETH')).toBe(14n)
})

// Seen to be credited before there was a second node to ask.
test('[A-05] nothing is credited of a block that the second node does not have', async () => {
  const holder: AccountOwner = `user/${++users}`
  await watch()
  const at = numberToHex((await world.chain.head()).height + 1n)
  const before = await world.testClient.snapshot()
  await mine(1)
  const fork = await askNode(world.ethereum.rpcUrl, {
    method: 'eth_getBlockByNumber',
    params: [at, false],
  })
  await world.testClient.revert({ id: before })
  await depositTwice(holder)
  await mine(3)
  const proxy = await startRpcProxy(world.ethereum.rpcUrl)
  const chain = openPayingEthereum({ ...world.ethereum, secondRpcUrl: proxy.url })
  const look = () => createDepositWatcher({ ...world, chain }).run(neverAbort)
  const states = async () =>
    (await world.db<{ state: string }[]>`select state from deposit where owner = ${holder}`).map(
      ({ state }) => state,
    )
  proxy.fault = async (call, ask) => {
    const [height] = call.params
    return call.method === 'eth_getBlockByNumber' && height === at ? fork : truly(call, ask)
  }
  await look()
  expect(await states()).toEqual(['seen', 'seen'])
  expect(world.alarms).toMatchObject([{ kind: 'nodes_disagree' }])
  // Two blocks behind, the second node has the block, but not as deep.
  const { height } = await world.chain.head()
  proxy.fault = async (call, ask) => {
    const params = call.params[0] === 'latest' ? [numberToHex(height - 2n), false] : call.params
    return ask(call.method, params)
  }
  await look()
  expect(await states()).toEqual(['seen', 'seen'])
  await mine(2)
  await expect(look()).rejects.toThrow(`the second ethereum node is missing block ${height + 2n}`)
  proxy.fault = async () => {
    throw new Dropped()
  }
  await expect(look()).rejects.toThrow()
  expect(await states()).toEqual(['seen', 'seen'])
  proxy.fault = truly
  await look()
  await proxy.close()
  expect(await world.balance(holder, 'ETH')).toBe(14n)
})

let users = 500n
/** Deposits the same amount twice with one block. Answers with the hashes of both transactions. */
async function depositTwice(holder: AccountOwner): Promise<Hex[]> {
  const { walletClient, contracts, testClient } = world
  const [account] = world.signers.users
  await testClient.setAutomine(false)
  const hashes: Hex[] = []
  for (let time = 0; time < 2; time++)
    hashes.push(
      await walletClient.writeContract({
        ...{ gas: 200_000n, maxFeePerGas: 90_000_000_000n, maxPriorityFeePerGas: 50_000_000_000n },
        ...{ account, address: contracts.vault, abi: vaultAbi, functionName: 'depositNative' },
        args: [accountOf(holder)],
        value: 7n,
      }),
    )
  await mine(1)
  await testClient.setAutomine(true)
  return hashes
}
