import { withTransaction } from '@lode/database'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { closeDay } from './close-day.ts'
import { newestNetwork } from './repository.ts'

/** The halving of 2028: 714 blocks into the difficulty epoch 520. */
const halving = 1_050_000

// Seen to fail when days were cut at changes of difficulty only: all of it was paid at 3.125 BTC a block.
test('[M-07] a day with a halving inside a difficulty epoch is cut there, and what follows earns the new subsidy', async () => {
  const { db, close } = await testDatabase({ max: 2 })
  const day = '2028-04-17'
  const halvedAt = `${day}T09:00:00.000Z`
  await db`insert into bitcoin_block (height, at, difficulty, fees)
    select ${halving}::int + n, ${halvedAt}::timestamptz + n * interval '10 minutes', 152e12, 1000
    from generate_series(-60, 95) n`
  await db`insert into price_hour (coin, from_at, usd, source)
    select 'BTC', ${day}::timestamptz + n * interval '1 hour', 100000, 'kraken' from generate_series(0, 23) n`
  await db`insert into pool_sample (at, shares, day_th, source, derived) values
    (${`${day}T00:00:00Z`}, 0, 50000, 'ckpool', false), ('2028-04-18T00:00:00Z', 2400000, 50000, 'ckpool', false)`
  await db`insert into mining_capacity (rated_th) values (50000)`
  const now = new Date('2028-04-18T02:00:00Z')
  expect(await withTransaction(db, (tx) => closeDay(tx, { day, now, networkSource: 'mempool' }))).toBeNull()
  const network = await newestNetwork(db)
  expect(
    network?.epochs.map(({ firstHeight, lastHeight, subsidy, acceptedDifficulty }) => [
      ...[firstHeight, lastHeight, subsidy, acceptedDifficulty],
    ]),
  ).toEqual([
    [halving - 54, halving - 1, '312500000', '900000'],
    [halving, halving + 89, '156250000', '1500000'],
  ])
  await close()
})
