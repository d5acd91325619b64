import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import { type Pair, type RecordedInterval, recordedIntervals, spanOf } from '@lode/domain'
import type { Candle, CandleSource } from '@lode/feeds'
import type { Log } from '../../../platform/deps.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { publish } from '../../../platform/live/publish.ts'
import { keptFor, newestRange, olderRange } from '../candles/recording-plan.ts'
import { forgetCandles, readReach, saveCandles } from '../candles/repository.ts'
import type { MarketService } from '../service.ts'

/** After how long the newest candles of a span are asked for again. */
const againMs = { '1m': 10_000, '15m': 60_000, '1h': 60_000, '1d': 60_000 } as const
/** So many series are brought up to date in one run, so that a run is short. */
const seriesARun = 10
const forgetMs = 3_600_000

type Series = { readonly pair: Pair; readonly span: RecordedInterval }
type Told = { readonly source: string; readonly candles: readonly Candle[] }
type Deps = {
  db: Database
  clock: Clock
  log: Pick<Log, 'warn'>
  sources: readonly CandleSource[]
  pairs: readonly Pair[]
  market: Pick<MarketService, 'markets' | 'newestCandles'>
}

/**
 * Records the candles of all pairs: the newest of each span, and page by page what was before. What the first source does not
 * tell, the next is asked. What pairs cost then is told to everyone who looks. Fails when every question of a run did.
 */
export function createCandleRecorder(deps: Deps): Job {
  const { db, clock, pairs } = deps
  // Days and hours first: lists and small charts stand on them.
  const all: readonly Series[] = recordedIntervals
    .toReversed()
    .flatMap((span) => pairs.map((pair) => ({ pair, span })))
  const askedAt = new Map<Series, number>()
  const exhausted = new Set<Series>()
  let older = 0
  let forgotAt = 0

  const dueAt = (now: Date): Series[] =>
    all.filter((series) => now.getTime() - (askedAt.get(series) ?? 0) >= againMs[series.span])

  async function recordNewest(series: Series, now: Date): Promise<void> {
    const range = newestRange(series.span, await readReach(db, series), now)
    askedAt.set(series, now.getTime())
    await save(series, await ask(deps, series, range), now)
  }

  async function save(series: Series, told: readonly Told[], now: Date): Promise<void> {
    for (const one of told) await saveCandles(db, series, { ...one, now })
  }

  async function recordOlder(now: Date): Promise<void> {
    for (let looked = 0; looked < all.length; looked++) {
      const series = all[older++ % all.length]
      if (!series || exhausted.has(series)) continue
      const reach = await readReach(db, series)
      const range = olderRange(series.span, reach, now)
      // How far back a series goes is settled when the process starts: a series that reaches it is not asked for again.
      if (!range) {
        if (reach) exhausted.add(series)
        continue
      }
      const told = await ask(deps, series, range)
      if (told.length === 0) exhausted.add(series)
      await save(series, told, now)
      return
    }
  }

  return {
    name: 'record-candles',
    everyMs: 1_000,
    due: async () => exhausted.size < all.length || dueAt(clock.now()).length > 0,
    async run(signal) {
      const now = clock.now()
      const due = dueAt(now)
      const work = [
        ...due.slice(0, seriesARun).map((series) => () => recordNewest(series, now)),
        () => recordOlder(now),
      ]
      const failures: unknown[] = []
      for (const step of work) {
        if (signal.aborted) return
        await step().catch((error: unknown) => failures.push(error))
      }
      if (due.some(({ span }) => span === '1m')) await tellMarkets(deps)
      for (const { pair } of due.slice(0, seriesARun).filter(({ span }) => span === '1m'))
        await tellCandles(deps, pair)
      if (failures.length === work.length) throw new AggregateError(failures, 'no source tells candles')
      if (now.getTime() - forgotAt < forgetMs) return
      forgotAt = now.getTime()
      for (const [span, ms] of Object.entries(keptFor))
        await forgetCandles(db, span as keyof typeof keptFor, new Date(now.getTime() - ms))
    },
  }
}

async function tellMarkets({ db, market }: Deps): Promise<void> {
  const { markets } = await market.markets()
  for (const { pair, sparkline: _, ...value } of markets) publish(db, 'market', { key: pair, value })
}

async function tellCandles({ db, market }: Deps, pair: Pair): Promise<void> {
  publish(db, 'candle', { key: pair, value: await market.newestCandles(pair) })
}

/**
 * Asks one source after the other until one answers with candles. Of its answer those count that were asked for, each moment once; where
 * rows had to be left out the next source is asked too, for what is missing.
 * @throws {AggregateError} where every source fails
 */
async function ask(
  { sources, log }: Pick<Deps, 'sources' | 'log'>,
  { pair, span }: Series,
  range: { from: Date; to: Date },
): Promise<Told[]> {
  const failures: unknown[] = []
  const told: Told[] = []
  const known = new Set<number>()
  for (const source of sources) {
    let leftOut = 0
    const answer = await source
      .candles(pair, span, { ...range, leftOut: () => void leftOut++ })
      .catch((error: unknown) => {
        failures.push(error)
        return []
      })
    const asked = answer.filter(
      ({ at }) => at >= range.from && at < range.to && at.getTime() % spanOf(span) === 0,
    )
    // Of a moment that is told twice the last counts: no statement writes one row twice.
    const each = new Map(asked.map((candle) => [candle.at.getTime(), candle]))
    leftOut += asked.length - each.size
    const fresh = [...each.values()].filter(({ at }) => !known.has(at.getTime()))
    if (fresh.length > 0) told.push({ source: source.name, candles: fresh })
    for (const at of each.keys()) known.add(at)
    if (leftOut > 0) log.warn({ source: source.name, pair, span, leftOut }, 'candles were left out')
    else if (told.length > 0) break
  }
  if (failures.length === sources.length)
    throw new AggregateError(failures, `nobody tells ${span} of ${pair}`)
  return told
}
