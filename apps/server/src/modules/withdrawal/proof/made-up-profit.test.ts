import { dayOf } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Judged, startJudged } from '../../../../testing/chain/judged.ts'
import { makeUpProfit, publishMadeUpDay } from '../../../../testing/made-up-day.ts'
import { signIn, type TestClient } from '../../../../testing/test-client.ts'

let judged: Judged
let thief: TestClient
beforeAll(async () => {
  judged = await startJudged()
  await judged.world.deposit({ owner: 'treasury/mining', coin: 'BTC', units: 1_000_000_000n })
})
afterAll(() => judged.close())
beforeEach(async () => {
  judged.laterByDays(2)
  thief = await signIn(judged.url)
  await judged.deposit(thief, 200_000_000n)
})

const dayBefore = (days: number): string =>
  dayOf(new Date(judged.world.clock.now().getTime() - days * 86_400_000))

// Seen to pay the cap of a day, with the row of a payout and the power of an order believed.
test('[A-08] a made-up profit of a rent of nothing, or of a day that brought less, draws nothing', async () => {
  const [usual, unpublished] = [dayBefore(3), dayBefore(2)]
  await publishMadeUpDay(judged.world.as('lode_owner'), { day: usual, broughtBy: 1n })
  await makeUpProfit(judged, thief, { rent: 22_720_000n, day: usual })
  await makeUpProfit(judged, thief, { rent: 1n, day: unpublished })
  await judged.ask(thief, '0.1', 'BTC')
  await judged.pay()
  judged.laterByDays(1)
  await judged.pay()
  expect([await judged.signedFor(thief), await judged.reasonsOf(thief)]).toEqual([0n, ['unexplained']])
})

// What the app's login has published of a day is believed: it is bounded, for each holder and for all.
test('[A-08] a thief who has a false day published gets the stated cap of a day, and no more', async () => {
  const thieves = [thief, ...(await Promise.all(Array.from({ length: 6 }, () => signIn(judged.url))))]
  const day = dayBefore(4)
  await publishMadeUpDay(judged.world.as('lode_owner'), { day, broughtBy: 1000n })
  for (const one of thieves) {
    if (one !== thief)
      await judged.post(userOwner(thief.userId), userOwner(one.userId), 23_000_000n, {
        code: 'exchange',
        reference: 'x',
      })
    await makeUpProfit(judged, one, { rent: 22_720_000n, day })
    await judged.ask(one, '0.1', 'BTC')
    await judged.ask(one, '0.1', 'BTC')
  }
  const taken = () => judged.signedFor(...thieves)
  await judged.pay()
  await judged.pay()
  expect(await taken()).toBe(50_000_000n) // 0.5 BTC: `earned` of payouts/ethereum/BTC
  const reasonsOf = new Set(await judged.reasonsOf(...thieves))
  expect(reasonsOf).toEqual(new Set(['limit_holder', 'limit_earned']))
  judged.laterByDays(1)
  await judged.pay()
  expect(await taken()).toBe(100_000_000n)
})
