import { accountOf } from '@lode/chain'
import { vaultAbi } from '@lode/contracts'
import { hostileTokens } from '@lode/contracts/hostile-tokens'
import { receiptOf } from '@lode/test-kit'
import { concat, encodeEventTopics, erc20Abi, type Hex, parseAbi, parseEventLogs, toHex } from 'viem'
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
