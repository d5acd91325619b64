import { accountOf, type Chain } from '@lode/chain'
import { openPayingEthereum } from '@lode/chain-ethereum'
import { vaultAbi } from '@lode/contracts'
import { money } from '@lode/domain'
import { type Hex, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSigner } from '../../../../testing/chain/as-signer.ts'
import { forkedAndFailing } from '../../../../testing/chain/forked-and-failing.ts'
import { neverAbort, startWorld, type World } from '../../../../testing/chain/world.ts'
import { correctAccount } from '../../../../testing/correct-account.ts'
import { createDepositSweeper } from '../../deposit/jobs/deposit-sweeper.ts'
import { createDepositWatcher } from '../../deposit/jobs/deposit-watcher.ts'
import { createDepositService } from '../../deposit/service.ts'
import { checkReserves } from './check-reserves.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const mine = (blocks: number) => world.testClient.mine({ blocks })
const watch = (chain: Chain = world.chain) => createDepositWatcher({ ...world, chain }).run(neverAbort)
const sweep = () => createDepositSweeper(asSigner(world)).run(neverAbort)
const addressOf = async (owner: `user/${bigint}`, at = world) =>
  (await createDepositService(at).addressOf({ account: accountOf(owner) })) as Hex
const swept = async (owner: string) =>
  (await world.db<{ swept: boolean }[]>`select swept from deposit where owner = ${owner}`).map(
    (row) => row.swept,
  )

// Seen before it was mended: the deposit was noted as swept, its address was counted no more, and at the block of the walk it lay
// nowhere else: payouts were halted.
test('[A-08] a sweep that the walk has not reached makes nothing seem to be missing', async () => {
  await world.mint('USDT', await addressOf('user/1'), 5_000_000n)
  await mine(3)
  await watch()
  expect(await world.balance('user/1', 'USDT')).toBe(5_000_000n)
  await sweep()
  await mine(10)
  await sweep()
  expect(await checkReserves(world)).toBe(true)
  await watch()
  await sweep()
  expect(await swept('user/1')).toEqual([true])
  expect(await checkReserves(world)).toBe(true)
})

// Seen before it was mended: with the new address empty both deposits were noted as swept, what lay at the old one was counted
// no more, and payouts were halted. And the new one was swept again and again for what lay at the old one.
test('[A-02] what lies at an address of an old vault is counted still when the new one is swept', async () => {
  const vault = '0x00000000000000000000000000000000000000aa'
  const old = { ...world, chain: openPayingEthereum({ ...world.ethereum, vault }) }
  const addresses = [await addressOf('user/2', old), await addressOf('user/2')]
  for (const address of addresses) await world.mint('BTC', address, 3_000_000n)
  await mine(3)
  const address = world.ethereum.sweeper.address
  const before = await world.publicClient.getTransactionCount({ address })
  for (let run = 0; run < 3; run++) {
    await watch()
    await sweep()
    await mine(4)
  }
  expect(await world.balance('user/2', 'BTC')).toBe(6_000_000n)
  expect(await world.chain.balancesAt({ coin: 'BTC', addresses })).toEqual([3_000_000n, 0n])
  expect(await world.publicClient.getTransactionCount({ address })).toBe(before + 1)
  await watch()
  expect(await checkReserves(world)).toBe(true)
})

// Seen before it was mended: the books were compared with a block from before the deposit, and payouts were halted.
test('[A-08] while the walk has gone back behind what it credited, reserves are not compared', async () => {
  const { blockNumber } = await world.deposit({ owner: 'user/3', coin: 'USDT', units: 7_000_000n })
  await mine(3)
  await watch()
  await expect(watch(forkedAndFailing(world.chain, blockNumber))).rejects.toThrow('is missing block')
  expect(await world.balance('user/3', 'USDT')).toBe(7_000_000n)
  await expect(checkReserves(world)).rejects.toThrow('payouts wait until they have caught up')
  await watch()
  expect(await checkReserves(world)).toBe(true)
  expect(world.alarms).toEqual([])
})

// As the recipe for the alarm `reserves_short` has it.
test('[A-08] what a payout that nobody knows took is made good by a deposit for the house that is written off', async () => {
  const units = 2_000_000n
  const id = toHex(999_999n, { size: 32 })
  const payout = { id, token: world.contracts.tether, to: world.signers.users[0].address, amount: units }
  await world.mined(
    world.walletClient.writeContract({
      address: world.contracts.vault,
      abi: vaultAbi,
      functionName: 'payout',
      args: [[payout]],
      account: world.signers.payer,
    }),
  )
  await watch()
  expect(await checkReserves(world)).toBe(false)
  await world.mint('USDT', world.contracts.vault, units)
  await world.deposit({ owner: 'liquidity/exchange', coin: 'USDT', units })
  await mine(3)
  await watch()
  expect(await checkReserves(world)).toBe(false)
  const amount = money(units, 'USDT')
  await correctAccount(world.owner, { from: 'liquidity/exchange', to: 'custody/ethereum', amount })
  expect(await checkReserves(world)).toBe(true)
  expect(await world.fault()).toBeNull()
})
