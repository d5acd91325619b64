import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { tetherLikeAbi } from '@lode/contracts'
import { openLedger } from '@lode/ledger'
import { deployTestContracts, receiptOf, type TestContracts } from '@lode/test-kit'
import { type Address, getContractAddress, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OnRampWorld, onRampEvent, startOnRampWorld } from '../../../testing/onramp-world.ts'
import { signIn } from '../../../testing/test-client.ts'
import { openChain } from '../../open-chain.ts'
import { createDepositWatcher } from '../deposit/jobs/deposit-watcher.ts'
import { depositSettings } from '../deposit/module.ts'
import type { OnRampVariables } from './environment.ts'
import { createFollower } from './jobs/follow-purchases.ts'
import { openSellers } from './onramp-deps.ts'

let world: OnRampWorld
let chain: TestContracts
let alarms: { kind: string; detail: string }[] = []
/** One run of the follower, and of the watcher of deposits. */
let follow: () => Promise<void>
let watch: () => Promise<void>

beforeAll(async () => {
  const [USDT_ADDRESS = '', BTC_TOKEN_ADDRESS = '', VAULT_ADDRESS = ''] = [0n, 1n, 2n].map((nonce) =>
    getContractAddress({ from: deployer, nonce }),
  )
  const contracts = { USDT_ADDRESS, BTC_TOKEN_ADDRESS, VAULT_ADDRESS }
  world = await startOnRampWorld({ ETHEREUM_CONFIRMATIONS: '3', ...contracts })
  chain = await deployTestContracts(world.server.anvil)
  const { server } = world
  const { configuration, db, clock } = server
  const settings = depositSettings(configuration)
  const given = {
    ...{ db, clock, settings, confirmations: settings.confirmations },
    chain: openChain(configuration),
    ledger: openLedger({ db, clock }),
    sellers: openSellers((configuration as unknown as OnRampVariables).onRamp, clock),
    alarm: (alarm: { kind: string; detail: string }) => void alarms.push(alarm),
  }
  const { signal } = new AbortController()
  const follower = createFollower(given)
  const watcher = createDepositWatcher(given)
  follow = () => follower.run(signal)
  watch = async () => {
    await watcher.due?.()
    await watcher.run(signal)
  }
})
afterAll(() => world.stop())
beforeEach(() => {
  alarms = []
  world.provider.status = 200
  world.server.clock.advance(120_000)
})

const minuteMs = 60_000
/** Anvil's first account, whose first transactions are the contracts. */
const deployer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const show = async (id: string) => (await world.alice.call(endpoints.onRamp.purchase, { id })).purchase

/** Sends 96 USDT as a provider does, in a transaction of its own. */
async function send(to: string, units = 96_000_000n): Promise<Hex> {
  const hash = await chain.walletClient.writeContract({
    ...{ address: chain.contracts.tether, abi: tetherLikeAbi, functionName: 'mint' },
    ...{ args: [to as Address, units], account: chain.signers.minter },
  })
  await receiptOf(chain.publicClient, hash)
  return hash
}

/** A provider's report in its history. */
function report(ref: string, status: string, hash = '', id = `t-${ref}`) {
  const { partnerUserRef: _, ...event } = onRampEvent(ref, status)
  return {
    ...{ transaction_id: id, status: event.status, created_at: event.createdAt, tx_hash: hash },
    ...{
      purchase_amount: event.purchaseAmount,
      payment_total: event.paymentTotal,
      purchase_network: 'ethereum',
    },
  }
}

// Seen to fail with the deposit's owner, its coin, or the depth of a transfer not looked at.
test('[B-04] coins to the balance arrive as a credited deposit of their holder, not before', async () => {
  const { purchase } = await world.begin()
  const ref = await world.refOf(purchase.id)
  // The hash of another holder's deposit says nothing of hers.
  const bob = await signIn(world.server.url)
  const { destinations } = await bob.call(endpoints.onRamp.options, { country: 'DE' })
  const elsewhere = await send(destinations[0]?.address ?? '')
  await chain.testClient.mine({ blocks: 3 })
  await watch()
  world.provider.history.set(ref, [report(ref, 'SUCCESS', elsewhere)])
  world.server.clock.advance(minuteMs)
  await follow()
  expect(await show(purchase.id)).toMatchObject({ state: 'sent', hash: elsewhere })
  const hash = await send(purchase.address)
  world.provider.history.set(ref, [report(ref, 'SUCCESS', hash.toUpperCase().replace('0X', '0x'))])
  world.server.clock.advance(minuteMs)
  await follow()
  expect(await show(purchase.id)).toMatchObject({ state: 'sent', hash, endedAt: null, late: false })
  await watch()
  await follow()
  expect((await show(purchase.id)).state).toBe('sent')
  await chain.testClient.mine({ blocks: 3 })
  await watch()
  await follow()
  expect(await show(purchase.id)).toMatchObject({
    ...{ state: 'arrived', receives: { amount: '96', coin: 'USDT' }, opens: false },
    endedAt: world.server.clock.now().toISOString(),
  })
  expect(await world.stepsOf(purchase.id)).toBe(4)
  const balance = await openLedger(world.server).balance({
    owner: `user/${world.alice.userId}`,
    coin: 'USDT',
  })
  expect(balance.balance.units).toBe(96_000_000n)
})

test('[B-04] coins to the wallet arrive with a transfer to it that is deep enough', async () => {
  const { purchase } = await world.begin({ destination: 'wallet' })
  const ref = await world.refOf(purchase.id)
  const elsewhere = await send(chain.signers.admin.address)
  await chain.testClient.mine({ blocks: 3 })
  world.provider.history.set(ref, [report(ref, 'SUCCESS', elsewhere)])
  world.server.clock.advance(minuteMs)
  await follow()
  expect((await show(purchase.id)).state).toBe('sent')
  const hash = await send(world.alice.account.address)
  world.provider.history.set(ref, [report(ref, 'SUCCESS', hash)])
  for (const state of ['sent', 'arrived']) {
    world.server.clock.advance(minuteMs)
    await follow()
    world.server.clock.advance(minuteMs)
    await follow()
    expect(await show(purchase.id)).toMatchObject({ state, hash })
    await chain.testClient.mine({ blocks: 3 })
  }
})

test('[B-04] ETH to the balance arrives by its own transaction, which leaves no log', async () => {
  const { purchase } = await world.begin({ coin: 'ETH' })
  const ref = await world.refOf(purchase.id)
  const hash = await chain.walletClient.sendTransaction({
    to: purchase.address as Address,
    value: 5n * 10n ** 16n,
  })
  await receiptOf(chain.publicClient, hash)
  await chain.testClient.mine({ blocks: 3 })
  world.provider.history.set(ref, [report(ref, 'SUCCESS', hash)])
  world.server.clock.advance(minuteMs)
  await follow()
  expect(await show(purchase.id)).toMatchObject({
    ...{ state: 'arrived', receives: { amount: '0.05', coin: 'ETH' } },
  })
})

// Seen to fail without the mark: each run raised it.
test('[B-07] coins that are sent for an hour and on no chain alarm once and are late to the holder', async () => {
  const { purchase } = await world.begin({ destination: 'wallet' })
  const ref = await world.refOf(purchase.id)
  world.provider.history.set(ref, [report(ref, 'FAILED', '', 'first'), report(ref, 'SUCCESS', '')])
  world.server.clock.advance(minuteMs)
  await follow()
  world.server.clock.advance(59 * minuteMs)
  await follow()
  expect([(await show(purchase.id)).late, alarms]).toEqual([false, []])
  for (let i = 0; i < 3; i++) {
    world.server.clock.advance(2 * minuteMs)
    await follow()
  }
  expect(alarms).toEqual([
    expect.objectContaining({ kind: 'onramp_not_arrived', about: `coinbase t-${ref}` }),
  ])
  expect(await show(purchase.id)).toMatchObject({
    state: 'sent',
    late: true,
    providerTransaction: `t-${ref}`,
  })
  const hash = await send(world.alice.account.address)
  await chain.testClient.mine({ blocks: 3 })
  world.provider.history.set(ref, [report(ref, 'SUCCESS', hash)])
  for (let i = 0; i < 2; i++) {
    world.server.clock.advance(65 * minuteMs)
    await follow()
  }
  expect(await show(purchase.id)).toMatchObject({ state: 'arrived', late: false })
})

test('[B-07] the history is asked at pauses that double, and no more once a purchase is old', async () => {
  await world.server.db`update onramp_purchase set look_at = null`
  const { purchase } = await world.begin()
  const asked = () => world.provider.asked.filter((path) => path.includes('/transactions')).length
  const times: number[] = []
  world.provider.asked.length = 0
  for (let seconds = 5; seconds <= 900; seconds += 5) {
    world.server.clock.advance(5_000)
    const before = asked()
    await follow()
    if (asked() > before) times.push(seconds)
  }
  expect(times).toEqual([15, 30, 60, 120, 240, 480])
  world.provider.status = 503
  world.server.clock.advance(3 * minuteMs)
  await follow()
  expect((await show(purchase.id)).state).toBe('opened')
  world.server.clock.advance(4 * 24 * 60 * minuteMs)
  await follow()
  expect(await world.server.db`select look_at from onramp_purchase where id = ${purchase.id}`).toEqual([
    { look_at: null },
  ])
  expect(await show(purchase.id)).toMatchObject({ state: 'opened', opens: false })
})

test('[B-07] events are forgotten after a week; one that comes again then changes nothing', async () => {
  const { purchase } = await world.begin()
  const ref = await world.refOf(purchase.id)
  const event = onRampEvent(ref, 'FAILED')
  const id = randomUUID()
  expect(await world.provider.send(world.server.url, event, { id })).toBe(204)
  world.server.clock.advance(8 * 24 * 60 * minuteMs)
  await follow()
  expect(await world.server.db`select 1 from onramp_event where id = ${id}`).toHaveLength(0)
  expect(await world.provider.send(world.server.url, event, { id })).toBe(204)
  expect(await world.stepsOf(purchase.id)).toBe(2)
})
