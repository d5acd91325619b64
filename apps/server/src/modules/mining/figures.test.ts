import { fromWire } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { miningWorld, purchaseOf } from '../../../testing/mining-world.ts'
import { sellBackCover } from './figures.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let world: Awaited<ReturnType<typeof miningWorld>>
beforeAll(async () => {
  database = await testDatabase({ max: 4 })
  world = await miningWorld(database.db, { at: '2026-11-21T09:00:00Z' })
  await world.record()
  await world.fund('user/1', 10n ** 18n, 'ETH')
  await world.fund('user/1', 10_000_000_000n)
})
afterAll(async () => {
  await world.close()
  await database.close()
})

// Seen to fail with the whole price in place of the share that the terms say.
test('[M-04] what the house holds is told as a share of what all machines could be sold back for now, by coin', async () => {
  const { mining, clock, ledger } = world
  const userId = 1n
  const cover = async () =>
    new Map((await sellBackCover(database.db, clock.now())).map(({ coin, ratio }) => [coin, ratio]))
  expect(await cover()).toEqual(new Map())
  const buy = async (more: object) => (await mining.createOrder(purchaseOf(userId, more))).order.id
  const first = await buy({ minerId: 'granite-l2', coin: 'ETH' })
  const second = await buy({ minerId: 'granite-l2', coin: 'ETH', quantity: 2 })
  await buy({ minerId: 'granite-l2' })
  clock.set('2026-11-25T11:00:00Z')
  const worth = async (id: string) => {
    const { sellBack } = (await mining.rental({ userId, id })).rental
    return sellBack ? fromWire(sellBack).units : 0n
  }
  const holds = async () => (await ledger.balance({ owner: 'income/rent', coin: 'ETH' })).balance.units
  const [one, other] = [await worth(first), await worth(second)]
  const before = await cover()
  expect([...before.keys()]).toEqual(['ETH', 'USDT'])
  expect(before.get('ETH')).toBeCloseTo(Number(await holds()) / Number(one + other), 9)
  const { sellBack } = (await mining.rental({ userId, id: first })).rental
  if (!sellBack) throw new Error('it is taken back')
  await mining.sellBack({ userId, id: first, atLeast: sellBack })
  expect((await cover()).get('ETH')).toBeCloseTo(Number(await holds()) / Number(other), 9)
})
