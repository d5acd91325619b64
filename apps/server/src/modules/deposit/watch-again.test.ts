import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountOf } from '@lode/chain'
import { fakeClock, fixedClock } from '@lode/clock'
import { withLease } from '@lode/database'
import { type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSigner } from '../../../testing/chain/as-signer.ts'
import { neverAbort, startWorld, type World } from '../../../testing/chain/world.ts'
import { testEnvironment } from '../../../testing/start-test-server.ts'
import { createDepositSweeper } from './jobs/deposit-sweeper.ts'
import { createDepositWatcher } from './jobs/deposit-watcher.ts'
import { createDepositService } from './service.ts'
import { watchAgain } from './watch-again.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const watch = () => createDepositWatcher(world).run(neverAbort)
const mine = (blocks: number) => world.testClient.mine({ blocks })
const addressOf = async (owner: `user/${bigint}`) =>
  (await createDepositService(world).addressOf({ account: accountOf(owner) })) as Hex
/** `npm run watch-again`, in the environment of a server of this world. */
async function byCommand(...words: string[]): Promise<string> {
  const { contracts } = world
  const env = testEnvironment({
    databaseUrl: world.url,
    rpcUrl: world.ethereum.rpcUrl,
    VAULT_ADDRESS: contracts.vault,
    USDT_ADDRESS: contracts.tether,
    BTC_TOKEN_ADDRESS: contracts.wrappedBitcoin,
    DEPLOY_BLOCK: String(contracts.block),
  })
  const script = join(import.meta.dirname, '../../watch-again-cli.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env })
  return stdout
}

// Seen before it was there: nobody was credited, and nobody noticed.
test('[A-02] what was sent to addresses that a restored database has forgotten is found by the command, and credited once', async () => {
  const known = await addressOf('user/1')
  await world.mint('USDT', known, 3_000_000n)
  await mine(3)
  await watch()
  const since = (await world.chain.head()).height + 1n
  // Shown after the backup: of a holder who is known, and of one who is forgotten altogether.
  const shown = [world.chain.depositAddress('user/2'), world.chain.depositAddress('user/40')] as Hex[]
  for (const address of [known, ...shown]) await world.mint('USDT', address, 5_000_000n)
  const [account] = world.signers.users
  const [, forgotten = '0x'] = shown
  await world.mined(world.walletClient.sendTransaction({ account, to: forgotten, value: parseEther('0.5') }))
  await mine(3)
  await watch()
  expect(await world.balance('user/2', 'USDT')).toBe(0n)
  expect(await byCommand('--users', '50', '--since', String(since))).toBe(
    `49 more addresses are watched; the worker walks on from block ${since}\n`,
  )
  expect(await byCommand('--users', '50', '--since', String(since))).toContain('0 more addresses')
  for (let run = 0; run < 2; run++) {
    await watch()
    await createDepositSweeper(asSigner(world)).run(neverAbort)
    await mine(3)
  }
  await watch()
  const owners = ['user/1', 'user/2', 'user/40'] as const
  expect(await Promise.all(owners.map((owner) => world.balance(owner, 'USDT')))).toEqual([
    8_000_000n,
    5_000_000n,
    5_000_000n,
  ])
  expect(await world.balance('user/40', 'ETH')).toBe(parseEther('0.5'))
  expect([world.alarms, await world.fault()]).toEqual([[], null])
})

test('[A-02] a block that the chain does not have, or that lies before our contracts, is refused, and the walk stays where it is', async () => {
  const place = () => world.db`select height, hash from chain_cursor`
  const before = await place()
  const { height } = await world.chain.head()
  for (const since of [height + 2n, world.settings.startBlock - 1n])
    await expect(watchAgain(world, { users: 1n, since })).rejects.toThrow('could begin with')
  await expect(byCommand('--users', '0', '--since', '1')).rejects.toThrow('Usage')
  expect(await place()).toEqual(before)
})

// Seen to fail without the lease: the walk that was under way went on from where it was.
test('[A-02] while somebody walks, the walk is not moved back under them', async () => {
  const { height } = await world.chain.head()
  const place = async () => (await world.db<{ height: bigint }[]>`select height from chain_cursor`)[0]?.height
  const clock = fakeClock(world.clock.now())
  let moved: Promise<unknown> = Promise.resolve()
  await withLease(world.db, { name: 'job/deposit-watcher-ethereum', ttlMs: 10_000 }, async () => {
    moved = watchAgain({ ...world, clock }, { users: 1n, since: height - 2n })
    await clock.waits()
    expect(await place()).toBe(height)
  })
  await clock.advance(1_000)
  await moved
  expect(await place()).toBe(height - 3n)
})

// Seen to fail with a watcher that is always due, and with one that forgets the time.
test('a watcher whose head stands still is due again with the next block, or after ten seconds', async () => {
  const clock = fixedClock(world.clock.now().toISOString())
  const watcher = createDepositWatcher({ ...world, clock })
  const dueOnce = async () => {
    const due = await watcher.due?.()
    if (due) await watcher.run(neverAbort)
    return [due, await watcher.due?.()]
  }
  expect(await dueOnce()).toEqual([true, false])
  await mine(1)
  expect(await dueOnce()).toEqual([true, false])
  clock.advance(10_000)
  expect(await dueOnce()).toEqual([true, false])
})
