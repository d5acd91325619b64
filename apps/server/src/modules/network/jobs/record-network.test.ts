import { type CandleSource, coinbaseCandles, krakenCandles, mempool, type NetworkSource } from '@lode/feeds'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { miningWorld } from '../../../../testing/mining-world.ts'
import { createPriceRecorder } from '../../market/jobs/record-prices.ts'
import { createNetworkRecorder } from './record-network.ts'

const start = '2026-11-21T09:00:00Z'
const { signal } = new AbortController()

let world: Awaited<ReturnType<typeof miningWorld>>
let end: () => Promise<void>
beforeAll(async () => {
  const { db, close } = await testDatabase({ max: 4 })
  world = await miningWorld(db, { at: start })
  end = close
})
afterAll(async () => {
  await world.close()
  await end()
})

const days = async () =>
  (await world.db<{ day: string }[]>`select day::text from network_day order by day`).map(({ day }) => day)
const holes = () => world.db`select height from bitcoin_block b
  where not exists (select from bitcoin_block o where o.height = b.height - 1)
    and height > (select min(height) from bitcoin_block)`

// Seen before it was mended: the blocks above the hole were recorded, the next run went on from the newest, and the fees of the
// missing ones were in no day's mean, for ever.
test('[M-07] a source that leaves blocks out leaves no hole: they are asked for again', async () => {
  const whole = mempool({ url: world.feedsUrl })
  const until = await whole.tip()
  let leave: (height: number) => boolean = () => false
  const source: NetworkSource = {
    ...whole,
    blocks: async (range) => (await whole.blocks(range)).filter(({ height }) => !leave(height)),
  }
  const record = () => createNetworkRecorder({ ...world, source, alarm: () => undefined }).run(signal)
  for (const missing of [until - 400, until - 200, until - 199, until - 6]) {
    leave = (height) => height === missing || height === missing + 3
    await expect(record()).rejects.toThrow(`mempool did not return block ${missing}; retrying`)
    expect(await holes()).toEqual([])
  }
  leave = () => false
  await record()
  expect(await holes()).toEqual([])
})

// Seen before it was mended: an hour that the first source did not have was asked of no other, and no day was closed again.
test('[M-07] an hour that one market has no price of is taken from the next', async () => {
  const { db, clock, market, feedsUrl: url } = world
  const gap = new Date('2026-11-20T13:00:00Z')
  const whole = coinbaseCandles({ url })
  const lacking: CandleSource = {
    ...whole,
    candles: async (pair, span, range) =>
      (await whole.candles(pair, span, range)).filter(({ at }) => at.getTime() !== gap.getTime()),
  }
  await createPriceRecorder({ db, clock, market, sources: [lacking, krakenCandles({ url })] }).run(signal)
  await world.run('pool')
  await world.run('network')
  expect(await days()).toEqual(['2026-11-20'])
  const [hour] = await db`select source from price_hour where coin = 'BTC' and from_at = ${gap}`
  expect(hour?.source).toBe('kraken')
  const [{ sources } = { sources: [] }] = await db<{ sources: string[] }[]>`
    select jsonb_path_query_array(network, '$.sources[*].name') as sources from network_entry`
  expect(sources).toEqual(['mempool', 'ckpool', 'coinbase', 'kraken'])
})

// Seen before it was mended: prices were asked for a week back, so after a longer absence no day was ever closed, nor paid.
test('[M-07] after a month in which nobody recorded anything every day is closed', async () => {
  world.clock.set('2026-12-21T09:00:00Z')
  await world.record()
  expect(await days()).toHaveLength(31)
  expect((await days()).at(-1)).toBe('2026-12-20')
  expect(world.alarms).toEqual([])
})

test('[M-07] a day that waits longer than it should rings, and says what for', async () => {
  world.clock.set('2026-12-22T09:59:00Z')
  await world.run('pool')
  await world.run('network')
  expect(world.alarms).toEqual([])
  world.clock.set('2026-12-22T10:01:00Z')
  await world.run('network')
  expect(world.alarms).toEqual([
    { kind: 'day_waits', detail: "2026-12-21 can't be published: missing prices. Later days wait for it" },
  ])
})

// Seen before it was mended: nothing was closed while a block was asked for again, and nobody was told.
test('[M-07] a block that is left out keeps no day before it open, and rings when its own day waits', async () => {
  const whole = mempool({ url: world.feedsUrl })
  let from = 0
  const source: NetworkSource = {
    ...whole,
    blocks: async (range) => (await whole.blocks(range)).filter(({ height }) => height < from),
  }
  const record = () =>
    createNetworkRecorder({ ...world, source, alarm: (alarm) => void world.alarms.push(alarm) }).run(signal)
  world.alarms.length = 0
  world.clock.set('2026-12-23T09:00:00Z')
  await world.run('prices')
  await world.run('pool')
  from = (await whole.tip()) - 6
  await expect(record()).rejects.toThrow('did not return block')
  expect((await days()).at(-1)).toBe('2026-12-22')
  world.clock.set('2026-12-24T10:01:00Z')
  await expect(record()).rejects.toThrow('did not return block')
  expect(world.alarms).toEqual([
    { kind: 'day_waits', detail: "2026-12-23 can't be published: missing blocks. Later days wait for it" },
  ])
})

test('[M-07] a day is closed when a block of the next lies six deep, and not an hour before', async () => {
  world.alarms.length = 0
  world.clock.set('2026-12-25T00:25:00Z')
  await world.record()
  expect((await days()).at(-1)).toBe('2026-12-23')
  world.clock.set('2026-12-25T03:00:00Z')
  await world.record()
  expect((await days()).at(-1)).toBe('2026-12-24')
  expect(world.alarms).toEqual([])
})
