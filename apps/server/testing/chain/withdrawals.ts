import { randomUUID } from 'node:crypto'
import { shiftedClock } from '@lode/clock'
import { vaultAbi } from '@lode/contracts'
import { type Coin, parseMoney } from '@lode/domain'
import { erc20Abi, type Hex, parseEther, parseEventLogs } from 'viem'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createDepositWatcher } from '../../src/modules/deposit/jobs/deposit-watcher.ts'
import { createPayoutRunner } from '../../src/modules/withdrawal/jobs/payout-runner.ts'
import { createWithdrawalService } from '../../src/modules/withdrawal/service.ts'
import { asSigner } from './as-signer.ts'
import { neverAbort, startWorld, type World } from './world.ts'

// The world of the test file that runs, once it has called `startWithdrawals`: a process runs one file after another.
export const recipient = '0x1111111111111111111111111111111111111111'
export const stranger = '0x2222222222222222222222222222222222222222'

export let world: World
export let userId = 0n
let now = 0
/** Sets the clock forward. */
export function later(ms: number): void {
  now += ms
}
export let service: ReturnType<typeof createWithdrawalService>

/** Gives the test file that calls it a world of its own, and each of its tests a user with money. */
export function startWithdrawals(): void {
  beforeAll(async () => {
    userId = 0n
    now = 0
    world = await startWorld({ confirmations: 2n, stuckAfterMs: 30_000 })
    world.clock = shiftedClock(() => now)
    service = createWithdrawalService(world)
    // The house's own means, so that no test has to care for another's.
    await world.deposit({ owner: 'liquidity/exchange', coin: 'ETH', units: parseEther('20') })
  })
  afterAll(() => world.stop())

  beforeEach(async () => {
    userId++
    world.alarms.length = 0
    // What a test that failed has left off would let all others wait.
    await world.testClient.setAutomine(true)
    await world.deposit({ owner: `user/${userId}`, coin: 'USDT', units: 1_000_000_000n })
    await world.deposit({ owner: `user/${userId}`, coin: 'ETH', units: parseEther('5') })
    await mine(2)
    await createDepositWatcher(world).run(neverAbort)
  })
}

export const mine = (blocks: number) => world.testClient.mine({ blocks })
/** Runs payouts once. Where anvil mines by itself, what was sent is in a block afterwards: it answers a little before. */
export async function pay(more: Partial<Parameters<typeof createPayoutRunner>[0]> = {}): Promise<void> {
  try {
    await createPayoutRunner(asSigner({ ...world, ...more })).run(neverAbort)
  } finally {
    for (let look = 0; look < 100 && (await isMining()); look++) await world.clock.after(10)
  }
}
async function isMining(): Promise<boolean> {
  const [itself, { pending }] = await Promise.all([
    world.testClient.getAutomine(),
    world.testClient.getTxpoolStatus(),
  ])
  return itself && pending > 0
}
export const ask = (amount: string, coin: Coin = 'USDT', address: string = recipient) =>
  service.request({
    id: randomUUID(),
    userId,
    network: 'ethereum',
    address,
    amount: parseMoney(amount, coin),
  })
export const state = async (id: string) => (await service.get({ userId, id })).state
export const usdtOf = (address: Hex) =>
  world.publicClient.readContract({
    address: world.contracts.tether,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })
export async function available(coin: Coin = 'USDT') {
  return (await world.ledger.balance({ owner: `user/${userId}`, coin })).available.units
}
/** How often the chain has paid a withdrawal. */
export async function payments(id: string): Promise<number> {
  const [row] = await world.db<{ number: bigint }[]>`select number from withdrawal where id = ${id}`
  const logs = await world.publicClient.getLogs({ address: world.contracts.vault, fromBlock: 0n })
  return parseEventLogs({ abi: vaultAbi, eventName: 'Paid', logs }).filter(
    ({ args }) => BigInt(args.id) === row?.number,
  ).length
}
