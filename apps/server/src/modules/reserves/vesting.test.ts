import { checkSnapshot } from '@lode/domain'
import { afterAll, expect, test } from 'vitest'
import { announce, commitOf, offeringWorld, tools } from '../../../testing/offering-world.ts'
import { readBooks } from './read-books.ts'

const world = await offeringWorld()
afterAll(() => world.close())

/** What would be published of the token, as a snapshot says it. */
async function published() {
  const { coins, tree } = await readBooks(world.db, world.clock.now())
  const names = coins.map(({ coin }) => coin)
  const { root, leaves, sums } = tree
  const snapshot = { coins, tree: { coins: names, root, leaves, sums: sums.map(String) } }
  return { snapshot, vesting: coins.find(({ coin }) => coin === 'KAO')?.vesting }
}

// Seen to fail: with what was released not taken off, and without the rule of the escrow.
test('[G-02] tokens that unlock later are in the snapshot, less as they unlock, and escrow must hold them', async () => {
  await announce(world.db, { number: 1, id: 'kaolin' })
  const userId = await world.holder('70 USDT')
  await world.offerings.commit(commitOf(userId, 'kaolin', '40 USDT'))
  expect((await published()).vesting).toBe('0')
  world.clock.advance(2 * tools.day)
  await world.settle()
  // 800 KAO at 0.05 USDT, of which a fifth unlocks at the start.
  const all = 800n * 10n ** 18n
  expect((await published()).vesting).toBe(String(all))
  await world.offerings.claim(tools.asked({ userId, offeringId: 'kaolin' }))
  const { snapshot, vesting } = await published()
  expect(vesting).toBe(String((all * 4n) / 5n))
  expect(checkSnapshot(snapshot)).toEqual([])
  const more = snapshot.coins.map((one) => (one.coin === 'KAO' ? { ...one, vesting: String(all * 2n) } : one))
  expect(checkSnapshot({ ...snapshot, coins: more })).toMatchObject([
    { what: 'KAO vesting', said: String(all * 2n) },
  ])
})

// Seen to fail with what is in suspense judged like the rest.
test('[G-02] of the house only what is in suspense may be below zero', async () => {
  const { snapshot } = await published()
  const below = (owner: string) =>
    checkSnapshot({
      ...snapshot,
      coins: snapshot.coins.map((one) => {
        const [first, ...more] = one.custody
        if (one.coin !== 'USDT' || !first) return one
        const custody = [{ ...first, units: String(BigInt(first.units) + 5n) }, ...more]
        return { ...one, custody, house: [...one.house, { owner, units: '-5', version: '1' }] }
      }),
    })
  expect(below('suspense')).toEqual([])
  expect(below('income/other')).toEqual([{ what: 'USDT income/other', said: '-5', own: '0' }])
})
