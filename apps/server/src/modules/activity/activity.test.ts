import type { ActivitySource } from '@lode/chain'
import { openActivity } from '@lode/chain-ethereum'
import { shiftedClock } from '@lode/clock'
import { tetherLikeAbi, vaultAbi } from '@lode/contracts'
import { hostileTokens } from '@lode/contracts/hostile-tokens'
import { withTransaction } from '@lode/database'
import { receiptOf } from '@lode/test-kit'
import { type Address, type Hash, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { neverAbort, startWorld, type World } from '../../../testing/chain/world.ts'
import type { ActivityDeps } from './activity-deps.ts'
import { historyBlocksPerRun } from './index-history.ts'
import { createActivityIndexer } from './jobs/index-activity.ts'
import { activityRepository } from './repository.ts'

let world: World
let deps: ActivityDeps
let alice: Address
let bob: Address
const run = (more: Partial<ActivityDeps> = {}) => createActivityIndexer({ ...deps, ...more }).run(neverAbort)
const rowsOf = (address: Address, limit = 100) =>
  activityRepository('ethereum').list(world.db, { address, bought: false, before: null, limit })
const shown = async (address: Address) =>
  (await rowsOf(address)).map(({ operation, status, transfers }) =>
    [
      operation,
      status,
      ...transfers.map(({ direction, fungible_info, quantity }) =>
        [direction, quantity.numeric, fungible_info?.symbol].join(' '),
      ),
    ].join(' | '),
  )
async function holder(address: Address): Promise<void> {
  await world.db`insert into users (address, invite_code, created_at)
    values (${address}, ${address.slice(2, 12)}, ${new Date()}) on conflict do nothing`
}
const send = (request: { to?: Address | null; value?: bigint; data?: `0x${string}`; gas?: bigint }) =>
  world.walletClient.sendTransaction({ account: world.signers.users[0], ...request })

beforeAll(async () => {
  world = await startWorld()
  alice = world.signers.users[0].address
  bob = world.signers.users[1].address
  deps = {
    db: world.db,
    clock: world.clock,
    source: openActivity(world.ethereum),
    settings: { startBlock: 0n, historyBlocks: 10_000n },
  }
})
afterAll(() => world.stop())
// Each test begins with an index of nothing at the chain's present head.
beforeEach(async () => {
  await world.owner`truncate activity, activity_address, activity_block, activity_cursor, users cascade`
  await holder(alice)
  await run({ settings: { startBlock: 0n, historyBlocks: 1n } })
  await world.owner`truncate activity`
})
afterEach(() => world.testClient.setAutomine(true))

test('[T-02][T-03] what a holder does is told by what it was, newest first', async () => {
  await world.mint('USDT', alice, 5_000_000n)
  const token = {
    address: world.contracts.tether,
    abi: tetherLikeAbi,
    account: world.signers.users[0],
  } as const
  await world.mined(
    world.walletClient.writeContract({ ...token, functionName: 'transfer', args: [bob, 1_250_000n] }),
  )
  await world.mined(world.walletClient.writeContract({ ...token, functionName: 'approve', args: [bob, 7n] }))
  await world.mined(send({ to: bob, value: parseEther('0.5') }))
  await world.mined(send({ to: alice, value: 0n }))
  await world.mined(send({ to: null, data: '0x6000600055' }))
  await world.mined(
    world.walletClient.writeContract({
      address: world.contracts.vault,
      abi: vaultAbi,
      account: world.signers.users[0],
      functionName: 'depositNative',
      args: [`0x${'0'.repeat(63)}1`],
      value: parseEther('0.25'),
    }),
  )
  await run()
  expect(await shown(alice)).toEqual([
    'deposit | confirmed | out 0.25 ETH',
    'deploy | confirmed',
    'cancel | confirmed',
    'send | confirmed | out 0.5 ETH',
    'approve | confirmed',
    'send | confirmed | out 1.25 USDT',
    'receive | confirmed | in 5 USDT',
  ])
  expect(await rowsOf(bob)).toEqual([])
})

test('[T-02] what fails is told as failed and moves nothing; what the vault pays is a withdrawal', async () => {
  const refused = world.walletClient.writeContract({
    address: world.contracts.tether,
    abi: tetherLikeAbi,
    account: world.signers.users[0],
    functionName: 'transfer',
    args: [bob, 10n ** 30n],
    gas: 100_000n,
  })
  await receiptOf(world.publicClient, await refused)
  await world.deposit({ owner: 'user/1', coin: 'ETH', units: parseEther('1') })
  const line = { id: `0x${'0'.repeat(63)}9`, to: alice, amount: parseEther('0.125') } as const
  await world.mined(
    world.walletClient.writeContract({
      address: world.contracts.vault,
      abi: vaultAbi,
      account: world.signers.payer,
      functionName: 'payout',
      args: [[{ ...line, token: `0x${'0'.repeat(40)}` }]],
    }),
  )
  await run()
  expect(await shown(alice)).toEqual([
    'withdraw | confirmed | in 0.125 ETH',
    'deposit | confirmed | out 1 ETH',
    'send | failed',
  ])
})

test('[T-03] a token that calls itself USDT is not called so, and moves of nothing are not listed', async () => {
  const hash = await send({ to: null, data: hostileTokens.OnlySays })
  const { contractAddress: fake } = await receiptOf(world.publicClient, hash)
  if (!fake) throw new Error('the token was not made')
  await run()
  await world.owner`truncate activity`
  // It only says that it moved; nothing that was sent of it is anybody's.
  const says = { address: fake, abi: tetherLikeAbi, account: world.signers.users[1] } as const
  for (const units of [0n, 9n * 10n ** 18n])
    await world.mined(
      world.walletClient.writeContract({ ...says, functionName: 'transfer', args: [alice, units] }),
    )
  await run()
  const [row, ...more] = await rowsOf(alice)
  expect(more).toEqual([])
  const symbol = `${fake.slice(0, 6)}…${fake.slice(-4)}`.toLowerCase()
  expect(row?.transfers).toEqual([{ direction: 'in', fungible_info: { symbol }, quantity: { numeric: '9' } }])
})

test('[T-02] a transaction that waits is pending, then confirmed under the same name; a dropped one goes', async () => {
  await world.testClient.setAutomine(false)
  const hash = await send({ to: bob, value: 7n })
  await run()
  expect(await shown(alice)).toEqual(['send | pending | out 0.000000000000000007 ETH'])
  await world.testClient.mine({ blocks: 1 })
  await run()
  const [mined] = await rowsOf(alice)
  expect([mined?.hash, mined?.status]).toEqual([hash, 'confirmed'])
  // A look at the pool that was taken before the block comes late.
  if (mined) {
    const late = { ...mined, status: 'pending', height: null } as const
    await withTransaction(world.db, (tx) => activityRepository('ethereum').store(tx, [late]))
  }
  expect((await rowsOf(alice)).map((row) => row.status)).toEqual(['confirmed'])
  const dropped = await send({ to: bob, value: 8n })
  await run()
  await world.testClient.dropTransaction({ hash: dropped })
  await run({ clock: shiftedClock(() => 60_000) })
  expect((await rowsOf(alice)).map((row) => row.hash)).toEqual([hash])
})

test('[T-03] a reorganised chain takes its transactions out of the index', async () => {
  await world.mined(send({ to: bob, value: 1n }))
  await world.testClient.mine({ blocks: 2 })
  await run()
  const gone = await send({ to: bob, value: 2n })
  await world.testClient.mine({ blocks: 2 })
  await run()
  expect(await rowsOf(alice)).toHaveLength(2)
  await world.testClient.request({ method: 'anvil_reorg' as never, params: [3, []] as never })
  await run()
  const hashes = (await rowsOf(alice)).map((row) => row.hash)
  expect(hashes).toHaveLength(1)
  expect(hashes).not.toContain(gone)
  const head = await world.publicClient.getBlock()
  expect((await activityRepository('ethereum').cursor(world.db))?.hash).toBe(head.hash)
})

test('[T-03] what a newcomer did before is read backwards, and nothing is there twice', async () => {
  const sent: Hash[] = []
  for (const value of [1n, 2n, 3n]) {
    sent.unshift((await world.mined(send({ to: bob, value }))).transactionHash)
    await world.testClient.mine({ blocks: 30 })
  }
  await run()
  await holder(bob)
  // Two at once, as two workers whose lease was lost and found.
  await Promise.all([run(), run()])
  await run()
  const [newest, ...older] = await rowsOf(bob)
  expect(newest?.operation).toBe('receive')
  expect([newest, ...older].slice(0, 3).map((row) => row?.hash)).toEqual(sent)
  // What came before this test is there too: everything from the first block on.
  expect(older.length).toBeGreaterThan(3)
  const before = await rowsOf(alice)
  await run()
  expect(await rowsOf(alice)).toEqual(before)
})

test('[T-03] a flood of newcomers: a run reads so much and no more, and who came first is not overtaken', async () => {
  await world.testClient.mine({ blocks: historyBlocksPerRun + 200 })
  await run()
  await holder(bob)
  const read: bigint[] = []
  const source: ActivitySource = {
    ...deps.source,
    blockByHeight: (height) => {
      read.push(height)
      return deps.source.blockByHeight(height)
    },
  }
  const indexedFrom = async (address: string): Promise<[bigint, bigint]> => {
    const [row] = await world.db<{ from: bigint; floor: bigint }[]>`
      select indexed_from as "from", floor from activity_address where address = ${address}`
    if (!row) throw new Error(`${address} is not watched`)
    return [row.from, row.floor]
  }
  const newcomers = Array.from({ length: 6 }, (_, i): Address => `0x${(i + 16).toString(16).repeat(20)}`)
  const most: number[] = []
  await run({ source })
  most.push(read.splice(0).length)
  for (const newcomer of newcomers) {
    await holder(newcomer)
    await world.testClient.mine({ blocks: 1 })
    await run({ source })
    most.push(read.splice(0).length)
    if (newcomer === newcomers[0]) expect(await indexedFrom(bob)).toEqual([0n, 0n])
  }
  // What came back, and the few blocks ahead.
  expect(Math.max(...most)).toBeLessThanOrEqual(historyBlocksPerRun + 20)
  // Whoever still waits: the rest of one walk, and another.
  const depth = Number((await world.publicClient.getBlockNumber({ cacheTime: 0 })) + 1n)
  let rest = 0
  for (let more = 0; more < 8; more += 1) {
    await run({ source })
    rest += read.splice(0).length
  }
  for (const newcomer of newcomers) expect(await indexedFrom(newcomer)).toEqual([0n, 0n])
  expect(rest).toBeLessThanOrEqual(2 * depth + 20)
})

// Seen to fail with a mark that comes to the newest holder at once.
test('[T-03] who signed up before others but was committed later is watched too', async () => {
  const indexer = createActivityIndexer(deps)
  const addressOf = (n: number): Address => `0x${String(n).padEnd(40, 'd')}`
  const watched = (n: number) => activityRepository('ethereum').watched(world.db, [addressOf(n)])
  await indexer.run(neverAbort)
  await withTransaction(world.db, async (tx) => {
    await tx`insert into users (address, invite_code, created_at) values (${addressOf(1)}, 'late', now())`
    for (let n = 2; n <= 5; n++) {
      await holder(addressOf(n))
      await indexer.run(neverAbort)
      expect(await watched(n)).toEqual(new Set([addressOf(n)]))
    }
    // Behind the newest one by more than a process that begins looks at again.
    await world.owner`select setval(pg_get_serial_sequence('users', 'id'), 5000)`
  })
  await holder(addressOf(6))
  await indexer.run(neverAbort)
  expect(await watched(1)).toEqual(new Set([addressOf(1)]))
})

// Seen to fail with an indexer that asks for the head alone.
test('[T-02] an indexer whose head stands still is due while something waits for a block', async () => {
  const indexer = createActivityIndexer(deps)
  await expect
    .poll(async () => {
      if (await indexer.due?.()) await indexer.run(neverAbort)
      return indexer.due?.()
    })
    .toBe(false)
  await world.testClient.setAutomine(false)
  await send({ to: bob, value: 5n })
  expect(await indexer.due?.()).toBe(true)
  await world.testClient.mine({ blocks: 1 })
  expect(await indexer.due?.()).toBe(true)
})
