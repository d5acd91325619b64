import { parseMoney, pastReturns } from '@lode/domain'
import { mempool } from '@lode/feeds'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { miningWorld } from '../../../testing/mining-world.ts'
import { createPastBlockRecorder } from './jobs/record-past-blocks.ts'
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
