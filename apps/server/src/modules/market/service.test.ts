import { fixedClock } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, expect, test } from 'vitest'
import { createMarketService } from './service.ts'

const { db, as, close } = await testDatabase()
afterAll(close)

test('a price is read again after a tenth of a second, and at once when reading it failed', async () => {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const market = createMarketService({ db, clock, replay: false, pairs: [] })
  const quote = async (usd: string) => {
    for (const source of ['a', 'b', 'c'])
      await db`insert into price_latest (coin, source, usd, at) values ('BTC', ${source}, ${usd}, ${clock.now()})
        on conflict (coin, source) do update set usd = excluded.usd, at = excluded.at`
  }
  const usd = async () => (await market.latest()).BTC
  await quote('1')
  expect(await usd()).toBe('1')
  await quote('2')
  clock.advance(99)
  expect(await usd()).toBe('1')
  clock.advance(1)
  expect(await usd()).toBe('2')
  clock.advance(100)
  await as('lode_owner')`alter table price_latest rename to hidden`
  await expect(usd()).rejects.toThrow('price_latest')
  await as('lode_owner')`alter table hidden rename to price_latest`
  expect(await usd()).toBe('2')
})
