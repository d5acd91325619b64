import { endpoints } from '@lode/api-contract'
import { parseMoney, pastReturns } from '@lode/domain'
import { mempool } from '@lode/feeds'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { miningWorld } from '../../../testing/mining-world.ts'
import { createPastBlockRecorder } from './jobs/record-past-blocks.ts'
import { allDays, readHistory } from './read-history.ts'
import { newestNetwork } from './repository.ts'

const { signal } = new AbortController()
let world: Awaited<ReturnType<typeof miningWorld>>
let end: () => Promise<void>
beforeAll(async () => {
  const { db, close } = await testDatabase({ max: 4 })
  world = await miningWorld(db, { at: '2026-11-21T09:00:00Z' })
  end = close
})
afterAll(async () => {
  await world.close()
  await end()
})

const holes = () => world.db`select height from bitcoin_block b
  where not exists (select from bitcoin_block o where o.height = b.height - 1)
    and height > (select min(height) from bitcoin_block)`

test('[H-01] nothing is told before a day was closed', async () => {
  expect(await world.mining.history()).toEqual({ days: [] })
})

test('[H-01] a new installation records the 105 days before it, and tells each with its blocks and price', async () => {
  await world.record()
  for (let i = 0; i < 18; i += 1) {
    await world.run('pastPrices')
    await world.run('pastBlocks')
  }
  expect(await holes()).toEqual([])
  world.clock.advance(60_000)
  const { days } = await world.mining.history()
  expect(days).toHaveLength(105)
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-08-08', '2026-11-20'])
  expect(days.every(({ epochs }) => epochs.reduce((sum, { blocks }) => sum + blocks, 0) === 144)).toBe(true)
  const closed = await newestNetwork(world.db)
  expect(days.at(-1)?.btcUsd).toBe(closed?.btcUsd)
  expect(days.at(-1)?.epochs.map(({ difficulty, meanFees }) => [difficulty, meanFees])).toEqual(
    closed?.epochs.map(({ difficulty, meanFees }) => [difficulty, meanFees]),
  )
  const { miner } = await world.mining.details({ id: 'basalt-s21' })
  expect(pastReturns(miner, 15, parseMoney('59.6', 'USDT'), days)).toHaveLength(91)
})

test('[M-03] [M-04] every way to use a miner is counted over all recorded starts, beside holding the coin; a whole life has none', async () => {
  const compared = endpoints.mining.comparison.reply.parse(await world.mining.comparison())
  expect(compared).toMatchObject({ days: 107, from: '2026-08-06', to: '2026-11-20' })
  const { days } = await readHistory(world.db, allDays)
  const { miner } = await world.mining.details({ id: 'basalt-s21' })
  const ways = compared.miners.find(({ id }) => id === miner.id)?.ways ?? []
  expect(ways.map(({ kind, ends, days: length, starts }) => [kind, ends, length, starts])).toEqual([
    ['rental', 'term', 3, 105],
    ['rental', 'term', 7, 101],
    ['rental', 'term', 15, 93],
    ['purchase', 'sold_back', 30, 78],
    ['purchase', 'sold_back', 90, 18],
    ['purchase', 'term', 1095, 0],
  ])
  const worse = pastReturns(miner, 15, parseMoney('109.72', 'USDT'), days).filter(
    ({ recoveryRatio }) => Number(recoveryRatio) < 1,
  )
  const fell = days.filter(({ btcUsd }, i) => Number(days[i + 14]?.btcUsd ?? Infinity) < Number(btcUsd))
  expect(ways[2]).toMatchObject({ lost: worse.length, heldLost: fell.length })
  // Half of 3150 USDT less 90 of 1095 days are given back.
  const whole = pastReturns(miner, 90, parseMoney('3150', 'USDT'), days)
  const short = whole.filter(({ minedUsdt }) => minedUsdt.units < 3_150_000_000n - 1_445_547_945n)
  expect(ways[4]).toMatchObject({ lost: short.length })
})

test('[H-01] a page of past blocks with a hole is not recorded, and asked for again', async () => {
  const { db, clock, feedsUrl: url } = world
  await db`delete from bitcoin_block where at < '2026-11-10'`
  const whole = mempool({ url })
  let missing = (await db<{ height: number }[]>`select min(height) - 200 as height from bitcoin_block`)[0]
    ?.height
  const source: typeof whole = {
    ...whole,
    blocks: async (range) => (await whole.blocks(range)).filter(({ height }) => height !== missing),
  }
  const job = createPastBlockRecorder({ db, clock, source })
  await job.run(signal)
  await job.run(signal)
  const lowest = async () =>
    (await db<{ height: number }[]>`select min(height) as height from bitcoin_block`)[0]?.height
  const stuck = await lowest()
  expect(stuck).toBeGreaterThan(missing ?? 0)
  expect(await holes()).toEqual([])
  missing = undefined
  await job.run(signal)
  expect(await lowest()).toBeLessThan(stuck ?? 0)
  expect(await holes()).toEqual([])
})
