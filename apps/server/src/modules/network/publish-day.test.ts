import { fixedClock } from '@lode/clock'
import type { Database } from '@lode/database'
import { boundsOf, developmentStatementKey } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { publishDay } from './publish-day.ts'
import { newestNetwork } from './repository.ts'
import { localSigner } from './signer.ts'

/** Prices, and a pool that accepted 2.4 million of difficulty, on a day. */
async function recordPricesAndPool(db: Database, day: string): Promise<void> {
  await db`insert into price_hour (coin, from_at, usd, source)
    select 'BTC', ${day}::timestamptz + n * interval '1 hour', 100000, 'kraken' from generate_series(0, 23) n`
  await db`insert into pool_sample (at, shares, day_th, source, derived)
    select ${day}::timestamptz + n * interval '1 day', n * 2400000, 50000, 'ckpool', false from generate_series(0, 1) n
    on conflict do nothing`
}

const signer = localSigner(developmentStatementKey)

function publish(db: Database, day: string): Promise<void> {
  const clock = fixedClock(new Date(boundsOf(day).to.getTime() + 7_200_000))
  return publishDay({ db, clock, signer }, { day, networkSource: 'mempool' })
}

/** What the machines are rated at, and from when. */
async function rate(db: Database, ...ratings: [from: string, ratedTh: string][]): Promise<void> {
  for (const [i, [from, ratedTh]] of ratings.entries())
    await db`insert into terms values ('rating', ${i + 1}, ${from}::text::timestamptz, ${from}::text::timestamptz, 'operator:ana',
      ${JSON.stringify({ ratedTh })}::text::jsonb)`
}

/** The halving of 2028: 714 blocks into the difficulty epoch 520. */
const halving = 1_050_000

// Seen to fail when days were cut at changes of difficulty only: all of it was paid at 3.125 BTC a block.
test('[M-07] a day with a halving inside a difficulty epoch is cut there, and what follows earns the new subsidy', async () => {
  const { db, as, close } = await testDatabase({ max: 2 })
  const day = '2028-04-17'
  const halvedAt = `${day}T09:00:00.000Z`
  await db`insert into bitcoin_block (height, at, difficulty, fees)
    select ${halving}::int + n, ${halvedAt}::timestamptz + n * interval '10 minutes', 152e12, 1000
    from generate_series(-60, 95) n`
  await recordPricesAndPool(db, day)
  await rate(as('lode_owner'), ['epoch', '50000'])
  await publish(db, day)
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

// Seen to fail when a day had the rating of the moment in which it was closed: machines that were added on it halved the share
// of all that were there before.
test('[M-07] a day is shared by what the machines were rated at when it began', async () => {
  const { db, as, close } = await testDatabase({ max: 2 })
  await db`insert into bitcoin_block (height, at, difficulty, fees)
    select 976000 + n, '2026-11-20T23:00:00Z'::timestamptz + n * interval '10 minutes', 152e12, 1000
    from generate_series(0, 400) n`
  await rate(
    as('lode_owner'),
    ['epoch', '50000'],
    ['2026-11-21T12:00:00Z', '100000'],
    ['2026-11-23T00:00:00Z', '200000'],
  )
  const shared = []
  for (const day of ['2026-11-21', '2026-11-22']) {
    await recordPricesAndPool(db, day)
    await publish(db, day)
    shared.push((await newestNetwork(db))?.poolPowerTh)
  }
  expect(shared).toEqual(['50000', '100000'])
  await close()
})
