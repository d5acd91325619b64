import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { systemClock, within } from '@lode/clock'
import { openDatabase, publishTick } from '@lode/database'
import { startWorld } from '@lode/local-world'
import { recorder, wanted } from '@lode/test-kit/bench'
import type { CDPSession, Page, Response } from 'playwright-core'
import { openHolder, signIn } from './holder.ts'

/**
 * `npm run bench -- market`: the chart of a pair whose history has 100,000 candles, on a phone whose processor is four times slower,
 * while ten ticks a second come. `chart-fps`: frames a second while it is scrolled from its end to its first candle and back to its
 * newest; `chart-frame-ms`: how long the page's main thread is busy for each of them; `chart-heap-mb`: how much more memory it holds
 * then; `interval-ms`: from a touch of another length of candles until it is drawn. `tick-p99-ms-1000` and `tick-cpu` are those of `npm run bench -- streams`:
 * a thousand clients of one process, ten ticks a second, from where a change is told (a worker gathers for 50 ms before) to
 * the client, and the cores that takes. RUNS; `-- market tick-cpu` chooses a case.
 */
const runs = Number(process.env.RUNS ?? 3)
const candles = 100_000
const pair = 'BTC-USDT'
const record = recorder('market')

type Candles = { interval: string; older: string | null; candles: { at: string }[] }

/** The keys of both directions, and what is loaded last on the way. */
const ends: readonly [key: string, isThere: (told: Candles) => boolean][] = [
  ['PageUp', ({ older }) => older === null],
  [
    'PageDown',
    ({ candles: told }) => systemClock.now().getTime() - Date.parse(told.at(-1)?.at ?? '') < 120_000,
  ],
]

if (['chart-fps', 'chart-frame-ms', 'chart-heap-mb', 'interval-ms'].some(wanted)) await measureChart()
if (['tick-p99-ms-1000', 'tick-cpu'].some(wanted)) await measureTicks()
record.print()

async function measureChart(): Promise<void> {
  const world = await startWorld({ home: 'temporary', ports: 'free', quiet: true })
  const db = openDatabase(world.databaseUrl)
  try {
    await fillHistory(db)
    const holder = await openHolder(world, { fund: false })
    await signIn(holder)
    for (let run = 0; run < runs; run++) await record.watch(() => measureScroll(holder.page, db))
    await holder.leave()
  } finally {
    await db.end()
    await world.stop()
  }
}

async function fillHistory(db: ReturnType<typeof openDatabase>): Promise<void> {
  await db`insert into candle (pair, span, at, open, high, low, close, volume, source, over)
    select ${pair}, '1m', date_trunc('minute', now()) - n * interval '1 minute', p, p + 20, p - 20, p + 5, 1.5, 'binance', n > 0
    from (select n, round((90000 + 4000 * sin(n / 500.0) + 100 * sin(n / 7.0))::numeric, 2) as p
      from generate_series(0, ${candles - 1}) n) c
    on conflict do nothing`
}

async function measureScroll(page: Page, db: ReturnType<typeof openDatabase>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await page.goto(new URL(`/exMarketPrices2?pair=${pair}&interval=1m`, page.url()).href)
  const chart = page.getByRole('img', { name: /USDT/ }).first()
  await chart.waitFor()
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const before = await heap(devtools)
  const over = new AbortController()
  systemClock.every(100, over.signal, () => tick(db))
  try {
    for (const [key, isThere] of ends) {
      const busy = await busySeconds(devtools)
      const { frames, seconds } = await scroll(page, chart, key, isThere)
      record.add('chart-fps', 'frames/s', frames / seconds)
      record.add('chart-frame-ms', 'ms', (((await busySeconds(devtools)) - busy) * 1000) / frames)
    }
  } finally {
    over.abort()
  }
  record.add('chart-heap-mb', 'MB', (await heap(devtools)) - before)
  for (const name of ['15 min', '1 hr', '4 hr', '1 day', '1 min'])
    record.add('interval-ms', 'ms', await changeInterval(page, name))
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await devtools.detach()
}

/** A trade in the newest candle, as the worker tells it. */
function tick(db: ReturnType<typeof openDatabase>): void {
  const price = (90_000 + Math.random() * 50).toFixed(2)
  const value = { source: 'binance', price, at: new Date().toISOString() }
  publishTick(db, { channel: 'trade', key: pair, value })
}

/** Presses a key in each frame until the end is loaded, for a minute at most, and says how many frames that took in how many seconds. */
async function scroll(
  page: Page,
  chart: ReturnType<Page['getByRole']>,
  key: string,
  isThere: (told: Candles) => boolean,
): Promise<{ frames: number; seconds: number }> {
  const listen = async (response: Response): Promise<void> => {
    if (!response.url().includes('/api/market/candles')) return
    const told = (await response.json()) as Candles
    if (told.interval === '1m' && isThere(told))
      await chart.evaluate((element) => element.setAttribute('data-end', ''))
  }
  page.on('response', listen)
  const scrolled = await chart.evaluate(
    (element, key) =>
      new Promise<{ frames: number; seconds: number }>((resolve) => {
        let frames = 0
        const began = performance.now()
        const frame = (): void => {
          element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
          frames++
          const seconds = (performance.now() - began) / 1000
          if (!element.hasAttribute('data-end') && seconds < 60) return void requestAnimationFrame(frame)
          element.removeAttribute('data-end')
          resolve({ frames, seconds })
        }
        requestAnimationFrame(frame)
      }),
    key,
  )
  page.off('response', listen)
  return scrolled
}

/** For how long the main thread has been busy with tasks. */
async function busySeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** From the touch of a length until other candles are drawn. */
function changeInterval(page: Page, name: string): Promise<number> {
  const choice = page.getByRole('button', { name, exact: true }).first()
  const drawn = choice.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        // Its label says where the prices that are drawn begin and end.
        const drawn = (): string => {
          const label = document.querySelector('[role=img][aria-label*="USDT"]')?.getAttribute('aria-label')
          return label?.split('. ')[1] ?? ''
        }
        const was = drawn()
        const began = performance.now()
        const look = (): void => {
          const now = drawn()
          // One frame more, in which it is painted.
          if (now !== was && now !== '') requestAnimationFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(look)
        }
        ;(element as HTMLElement).click()
        look()
      }),
  )
  return within(systemClock, 15_000, drawn, () => new Error(`the chart did not change to ${name}`))
}

async function heap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

/** The bench of streams as it is, with its cases under the names of this one. */
async function measureTicks(): Promise<void> {
  const file = fileURLToPath(new URL('../../apps/server/testing/streams.bench.ts', import.meta.url))
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, STREAMS: '1000', RUNS: String(runs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text) => {
    said += String(text)
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`the bench of streams ended with ${code}`)
  const names: Record<string, [string, string]> = {
    'tick-p99': ['tick-p99-ms-1000', 'ms'],
    cores: ['tick-cpu', 'cores'],
  }
  for (const line of said.split('\n').filter((one) => one.startsWith('{'))) {
    const told = JSON.parse(line) as { case: string; min: number; median: number; max: number }
    const name = names[told.case]
    if (name) for (const value of [told.min, told.median, told.max]) record.add(...name, value)
  }
}
