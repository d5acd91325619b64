import { fixedClock } from '@lode/clock'
import type { Pair } from '@lode/domain'
import type { Candle, CandleSource } from '@lode/feeds'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createCandleRecorder } from '../jobs/record-candles.ts'
import { createMarketService } from '../service.ts'
import { listMarkets } from './list-markets.ts'
import { readCandles, saveCandles } from './repository.ts'

const { db, close } = await testDatabase()
afterAll(close)
const clock = fixedClock('2026-11-21T12:34:56Z')
const hourMs = 3_600_000
const pairs: Pair[] = ['BTC-USDT', 'SOL-USDT']
const market = createMarketService({ db, clock, replay: false, pairs })
const warnings: object[] = []
const log = { warn: (fields: object) => void warnings.push(fields) }
beforeEach(async () => {
  warnings.length = 0
  await db`delete from candle`
  await db`delete from candle_correction`
})

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const candle = (
  moment: Date,
  [open, high, low, close]: [string, string, string, string],
  volume = '1',
): Candle => ({
  at: moment,
  open,
  high,
  low,
  close,
  volume,
})
const flat = (moment: Date, price: string) => candle(moment, [price, price, price, price])
const hours = { pair: 'BTC-USDT', span: '1h' } as const
const told = (candles: Candle[], now = clock.now()) => ({ source: 'binance', candles, now })

test('[X-02] four hours are one candle: first open, highest high, lowest low, last close, all volume', async () => {
  await saveCandles(
    db,
    hours,
    told([
      candle(at('20T03:00'), ['1', '1', '1', '1']),
      candle(at('20T04:00'), ['10', '12', '9', '11'], '2.5'),
      candle(at('20T05:00'), ['11', '15', '10.5', '14'], '1'),
      candle(at('20T07:00'), ['13', '13.5', '7', '8'], '0.25'),
    ]),
  )
  const read = await readCandles(db, {
    pair: 'BTC-USDT',
    interval: '4h',
    from: at('20T00:00'),
    before: at('20T08:00'),
  })
  expect(read).toEqual([
    { ...flat(at('20T00:00'), '1'), source: 'binance' },
    { at: at('20T04:00'), open: '10', high: '15', low: '7', close: '8', volume: '3.75', source: 'binance' },
  ])
})

test('[X-02] days make weeks from Monday and months by the calendar', async () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-08', '2026-11-09']
  await saveCandles(
    db,
    { pair: 'BTC-USDT', span: '1d' },
    told(days.map((day, i) => flat(new Date(`${day}T00:00:00Z`), `${i + 1}`))),
  )
  const chart = async (interval: '1w' | '1M') =>
    (await market.chart({ pair: 'BTC-USDT', interval, limit: 5 })).candles.map(({ at, open, close }) => [
      at.slice(0, 10),
      open,
      close,
    ])
  expect(await chart('1w')).toEqual([
    ['2026-10-26', '1', '2'],
    ['2026-11-02', '3', '4'],
    ['2026-11-09', '5', '5'],
  ])
  expect(await chart('1M')).toEqual([
    ['2026-10-01', '1', '1'],
    ['2026-11-01', '2', '5'],
  ])
})

test('[X-02] pages go back without a gap and without an overlap, to the first candle and no further', async () => {
  const all = Array.from({ length: 50 }, (_, i) =>
    flat(new Date(at('19T00:00').getTime() + i * hourMs), `${i + 1}`),
  )
  await saveCandles(db, hours, told(all))
  const seen: string[] = []
  let before: string | undefined
  let pages = 0
  do {
    const page = await market.chart({ pair: 'BTC-USDT', interval: '1h', before, limit: 20 })
    seen.unshift(...page.candles.map(({ close }) => close))
    before = page.older ?? undefined
    pages++
  } while (before !== undefined)
  expect(seen).toEqual(all.map(({ close }) => close))
  expect(pages).toBe(4)
  // A page that begins with the very first candle is the last one: from 19T00:00 to 21T13:00.
  expect((await market.chart({ pair: 'BTC-USDT', interval: '1h', limit: 61 })).older).toBeNull()
})

test('[X-02] a span without a trade is left out, and one that is over and told otherwise keeps what was told before', async () => {
  await saveCandles(db, hours, told([flat(at('20T03:00'), '1'), flat(at('20T05:00'), '2')]))
  await saveCandles(db, hours, told([flat(at('20T05:00'), '3')]))
  await saveCandles(db, hours, told([flat(at('20T05:00'), '3')]))
  const { candles } = await market.chart({ pair: 'BTC-USDT', interval: '1h', limit: 100 })
  expect(candles.map(({ at, close }) => [at.slice(11, 13), close])).toEqual([
    ['03', '1'],
    ['05', '3'],
  ])
  const kept = await db`select close::text, corrected_at from candle_correction`
  expect(kept).toEqual([{ close: '2', corrected_at: clock.now() }])
})

test('a candle that is still open changes without being called corrected', async () => {
  await saveCandles(db, hours, told([flat(at('21T12:00'), '1')]))
  await saveCandles(db, hours, told([flat(at('21T12:00'), '2')]))
  expect(await db`select close::text, over from candle`).toEqual([{ close: '2', over: false }])
  await saveCandles(db, hours, told([flat(at('21T12:00'), '2.5')], at('21T13:00')))
  expect(await db`select close::text, over from candle`).toEqual([{ close: '2.5', over: true }])
  expect(await db`select from candle_correction`).toHaveLength(0)
})

test('the database refuses a candle that no market can have', async () => {
  const save = (row: Candle) => saveCandles(db, hours, told([row]))
  await expect(save(candle(at('20T03:00'), ['10', '9', '8', '9']))).rejects.toThrow('candle_whole')
  await expect(save(candle(at('20T03:00'), ['10', 'NaN', '8', '9']))).rejects.toThrow('candle_finite')
  await expect(save(candle(at('20T03:00'), ['0', '0', '0', '0']))).rejects.toThrow('candle_finite')
})

/** A market that has a candle for each hour since its beginning. */
function sourceFrom(beginning: Date, name = 'binance'): CandleSource & { asked: number } {
  return {
    name,
    asked: 0,
    async candles(_pair, span, { from, to }) {
      this.asked++
      const ms = { '1m': 60_000, '15m': 900_000, '1h': hourMs, '1d': 24 * hourMs }[span]
      const first = Math.max(from.getTime(), Math.ceil(beginning.getTime() / ms) * ms)
      const count = Math.max(0, Math.ceil((Math.min(to.getTime(), clock.now().getTime()) - first) / ms))
      return Array.from({ length: count }, (_, i) => flat(new Date(first + i * ms), `${i + 1}`))
    },
  }
}

test('[X-02] the recorder fills in what was before it, and leaves a market in peace that began later', async () => {
  const source = sourceFrom(at('01T00:00'))
  const recorder = createCandleRecorder({ db, clock, log, sources: [source], pairs: ['BTC-USDT'], market })
  for (let i = 0; i < 40; i++) await recorder.run(new AbortController().signal)
  const counts =
    await db`select span, count(*)::int as count, min(at) as first from candle group by span order by span`
  expect(counts).toEqual([
    { span: '15m', count: 1971, first: at('01T00:00') },
    { span: '1d', count: 21, first: at('01T00:00') },
    { span: '1h', count: 493, first: at('01T00:00') },
    { span: '1m', count: 2881, first: at('19T12:34') },
  ])
  const { asked } = source
  await recorder.run(new AbortController().signal)
  expect([source.asked, await recorder.due?.()]).toEqual([asked, false])
  clock.advance(10_000)
  expect(await recorder.due?.()).toBe(true)
  await recorder.run(new AbortController().signal)
  expect(source.asked).toBe(asked + 1)
  clock.set('2026-11-21T12:34:56Z')
})

test('[X-03] where the first market is silent the next is asked, and only silence of all is a failure', async () => {
  const silent: CandleSource = { name: 'silent', candles: () => Promise.reject(new Error('away')) }
  const other = sourceFrom(at('21T00:00'), 'coinbase')
  const run = (sources: CandleSource[]) =>
    createCandleRecorder({ db, clock, log, sources, pairs: ['BTC-USDT'], market }).run(
      new AbortController().signal,
    )
  await run([silent, other])
  expect(await db`select distinct source from candle`).toEqual([{ source: 'coinbase' }])
  await expect(run([silent])).rejects.toThrow('no source tells candles')
})

test('[X-03] candles that were not asked for are left out: of the future, of the past, and between two spans', async () => {
  const honest = sourceFrom(at('21T00:00'))
  const liar: CandleSource = {
    name: 'binance',
    async candles(pair, span, range) {
      const asked = await honest.candles(pair, span, range)
      const odd = new Date(range.to.getTime() - 1)
      return [
        flat(new Date('1999-01-01T00:00:00Z'), '5'),
        ...asked,
        flat(odd, '6'),
        flat(new Date('2100-01-01T00:00:00Z'), '7'),
      ]
    },
  }
  const recorder = createCandleRecorder({ db, clock, log, sources: [liar], pairs: ['BTC-USDT'], market })
  await recorder.run(new AbortController().signal)
  const [row] =
    await db`select min(at) as first, max(at) as last, count(*)::int as count from candle where span = '1h'`
  expect(row).toEqual({ first: at('21T00:00'), last: at('21T12:00'), count: 13 })
})

// Seen to fail: the statement refused the whole range, and no other source was asked.
test('[X-03] a moment that is told twice counts once, and what was left out is asked of the next source', async () => {
  const [first, next] = [sourceFrom(at('21T00:00')), sourceFrom(at('21T00:00'), 'coinbase')]
  const careless: CandleSource = {
    name: 'binance',
    async candles(pair, span, range) {
      const asked = await first.candles(pair, span, range)
      const kept = asked.filter(({ at }) => at.getUTCHours() !== 3)
      range.leftOut?.()
      return span === '1h' && kept[0] ? [...kept, flat(kept[0].at, '77')] : kept
    },
  }
  const sources = [careless, next]
  const recorder = createCandleRecorder({ db, clock, log, sources, pairs: ['BTC-USDT'], market })
  await recorder.run(new AbortController().signal)
  const rows = await db<{ at: Date; close: string; source: string }[]>`
    select at, close::text, source from candle where span = '1h' order by at`
  expect(rows).toHaveLength(13)
  expect(rows[0]).toEqual({ at: at('21T00:00'), close: '77', source: 'binance' })
  expect(rows.filter(({ source }) => source === 'coinbase').map(({ at }) => at)).toEqual([at('21T03:00')])
  expect(warnings).toContainEqual({ source: 'binance', pair: 'BTC-USDT', span: '1h', leftOut: 2 })
})

test('[X-01] the list tells price, day and week of each pair that has one, with its source and age', async () => {
  const week = Array.from({ length: 30 }, (_, i) =>
    flat(new Date(at('20T07:00').getTime() + i * hourMs), `${100 + i}`),
  )
  await saveCandles(db, hours, told(week))
  await saveCandles(db, { pair: 'BTC-USDT', span: '1m' }, told([flat(at('21T12:34'), '150')]))
  // One that has not been asked before: what it said is remembered for a second of the clock, which stands.
  const { markets } = await createMarketService({ db, clock, replay: false, pairs }).markets()
  expect(markets).toEqual([
    {
      pair: 'BTC-USDT',
      price: '150',
      at: '2026-11-21T12:34:56.000Z',
      sources: ['binance'],
      // 105 was the close of the hour that ended last before a day had passed since.
      change24h: '0.4285',
      high24h: '150',
      low24h: '106',
      volume24h: '24',
      sparkline: expect.any(Array),
    },
  ])
  expect(markets[0]?.sparkline).toEqual(['101', '105', '109', '113', '117', '121', '125', '129'])
})

test('[X-01] the last day is the 24 hours before the price, also on the full hour', async () => {
  const two = Array.from({ length: 48 }, (_, i) =>
    flat(new Date(at('19T13:00').getTime() + i * hourMs), `${100 + i}`),
  )
  await saveCandles(db, hours, told(two))
  await saveCandles(db, { pair: 'BTC-USDT', span: '1m' }, told([flat(at('21T12:59'), '150')]))
  const now = at('21T13:00')
  const [market] = await listMarkets(db, pairs, { now, agreed: () => undefined })
  // From the hour that began at 20T13:00 on; the one before it closed at 123.
  expect([market?.at, market?.low24h, market?.volume24h]).toEqual([now.toISOString(), '124', '24'])
  expect(market?.change24h).toBe('0.2195')
})

test('[X-02] a chart of a pair that is not shown is refused, and so is a moment before all prices or of the far future', async () => {
  await expect(market.chart({ pair: 'XYZ-USDT', interval: '1h', limit: 5 })).rejects.toMatchObject({
    code: 'market.pair_unknown',
  })
  await saveCandles(db, hours, told([flat(at('20T03:00'), '1')]))
  const page = (before: string) => market.chart({ pair: 'BTC-USDT', interval: '1h', before, limit: 100 })
  expect(await page('0000-01-01T00:00:00Z')).toMatchObject({ candles: [], older: null })
  expect((await page('9999-12-31T23:59:59Z')).candles).toHaveLength(1)
})
