import type { Chain } from '@lode/chain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anotherBlockAt } from '../../../testing/chain/another-block-at.ts'
import { neverAbort, startWorld, type World } from '../../../testing/chain/world.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

let userId = 800n
const owner = () => `user/${userId}` as const
const watch = (chain: Chain, confirmations = world.settings.confirmations) =>
  createDepositWatcher({ ...world, chain, settings: { ...world.settings, confirmations } }).run(neverAbort)
const deposits = () => world.db<{ state: string; height: bigint }[]>`
  select state, block_height as height from deposit where owner = ${owner()} order by block_height`
const states = async () => (await deposits()).map(({ state }) => state)
const openHalts = () => world.db`select kind from halt where cleared_at is null`

// One deposit that is credited, and one that waits for its credit further below the walk than 512 blocks, as after an absence.
let credited = 0n
let waiting = 0n
beforeEach(async () => {
  userId++
  world.alarms.length = 0
  const deposit = () => world.deposit({ owner: owner(), coin: 'USDT', units: 7_000_000n })
  await deposit()
  await world.testClient.mine({ blocks: 3 })
  await watch(world.chain)
  await deposit()
  await world.testClient.mine({ blocks: 520 })
  await watch(world.chain, 1000n)
  expect(await states()).toEqual(['confirmed', 'seen'])
  const [first, second] = await deposits()
  credited = first?.height ?? 0n
  waiting = second?.height ?? 0n
})

// Seen before it was mended: of the blocks from there down none was known any more. The node was taken for one of another
// chain, and payouts were halted.
test('[A-05] a node that shows another block of a deposit far below the walk halts nothing', async () => {
  await watch(anotherBlockAt(world.chain, waiting))
  expect(await states()).toEqual(['confirmed', 'orphaned'])
  await watch(world.chain)
  expect(await states()).toEqual(['confirmed', 'confirmed'])
  expect(await world.balance(owner(), 'USDT')).toBe(14_000_000n)
  expect([world.alarms, await openHalts()]).toEqual([[], []])
  await world.testClient.mine({ blocks: 1 })
  await watch(world.chain)
  const [known] = await world.db`select max(height) - min(height) as depth from chain_block`
  expect(known).toEqual({ depth: 512n })
})

// Last, because the chain is another one afterwards.
test('[A-05] a reorganisation from far below the walk takes back what it has to, and halts payouts', async () => {
  const { height } = await world.chain.head()
  const depth = Number(height - credited) + 1
  await world.testClient.request({ method: 'anvil_reorg', params: [depth, []] } as never)
  await world.testClient.mine({ blocks: 1 })
  await watch(world.chain)
  expect(await states()).toEqual(['reversed', 'orphaned'])
  expect(await world.balance(owner(), 'USDT')).toBe(0n)
  expect(world.alarms.map(({ kind }) => kind)).toEqual(['deep_reorg'])
  expect(await openHalts()).toEqual([{ kind: 'deep_reorg' }])
})
