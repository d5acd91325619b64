import { fixedClock } from '@lode/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverAbort, startWorld, type World } from '../testing/chain/world.ts'
import { gasOf, headAge, reserves } from './chain-figures.ts'
import { createDepositWatcher } from './modules/deposit/jobs/deposit-watcher.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ confirmations: 1n })
})
afterAll(() => world.stop())

test('[G-06] the gas of payer and sweeper is told in ETH', async () => {
  const { sweeper, payer } = world.ethereum
  await world.testClient.setBalance({ address: sweeper.address, value: 25n * 10n ** 17n })
  const figures = await gasOf({ payer, sweeper }, { ethereum: world.publicClient }).read()
  expect(figures).toContainEqual({ labels: { account: 'sweeper' }, value: 2.5 })
  expect(figures).toHaveLength(2)
})

// Seen to fail with our own funds counted as owed.
test('[G-06] the metrics tell held, owed and ours apart, and whether the books match', async () => {
  await world.deposit({ owner: 'user/1', coin: 'USDT', units: 7_500_000n })
  await world.deposit({ owner: 'liquidity/exchange', coin: 'USDT', units: 2_500_000n })
  await world.testClient.mine({ blocks: 2 })
  await createDepositWatcher(world).run(neverAbort)
  const [sides, books] = await Promise.all(reserves(world).map((figure) => figure.read()))
  const of = sides?.filter(({ labels }) => labels?.coin === 'USDT')
  expect(of).toEqual([
    { labels: { coin: 'USDT', side: 'held' }, value: 10 },
    { labels: { coin: 'USDT', side: 'owed' }, value: 7.5 },
    { labels: { coin: 'USDT', side: 'ours' }, value: 2.5 },
  ])
  expect(books).toContainEqual({ labels: { coin: 'USDT' }, value: 1 })
})

test('[G-06] a node that stands still is told by the age of its newest block', async () => {
  const { at } = await world.chain.head()
  const clock = fixedClock(new Date(at.getTime() + 90_000))
  expect(await headAge({ chain: world.chain, clock }).read()).toEqual([{ value: 90 }])
})
