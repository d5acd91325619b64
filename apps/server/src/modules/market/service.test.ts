import { fixedClock } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { tellTops } from '../../../testing/exchange-world.ts'
import { createMarketService } from './service.ts'

const { db, as, close } = await testDatabase()
afterAll(close)

test('a price is read again after a tenth of a second, and at once when reading it failed', async () => {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const market = createMarketService({ db, clock, replay: false, pairs: [] })
  const quote = (usd: number) => tellTops(db, clock, { USDT: 1, BTC: usd })
  const usd = async () => (await market.latest()).BTC
  await quote(100)
  expect(await usd()).toBe('100')
  await quote(101)
  clock.advance(99)
  expect(await usd()).toBe('100')
  clock.advance(1)
  expect(await usd()).toBe('101')
  clock.advance(100)
  await as('lode_owner')`alter table book_top rename to hidden`
  await expect(usd()).rejects.toThrow('book_top')
  await as('lode_owner')`alter table hidden rename to book_top`
  expect(await usd()).toBe('101')
})
