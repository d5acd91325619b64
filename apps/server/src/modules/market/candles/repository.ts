import type { Fragment, Sql } from '@lode/database'
import { type ChartInterval, type Pair, type RecordedInterval, recordedFor, spanOf } from '@lode/domain'
import type { Candle } from '@lode/feeds'

/** Where a run of candles stands. */
type Series = { readonly pair: Pair; readonly span: RecordedInterval }

/**
 * Keeps what a source says. A candle that is told otherwise after its span has passed replaces the old one, which is kept as
 * a correction. Safe to repeat.
 */
export async function saveCandles(
  sql: Sql,
  { pair, span }: Series,
  told: { source: string; candles: readonly Candle[]; now: Date },
): Promise<void> {
  const { source, candles, now } = told
  if (candles.length === 0) return
  const of = (name: keyof Omit<Candle, 'at'>) => candles.map((candle) => candle[name])
  const seconds = spanOf(span) / 1000
  await sql`with told as (
      merge into candle c
      using (select *, at + make_interval(secs => ${seconds}) <= ${now} as over
          from unnest(${candles.map(({ at }) => at.toISOString())}::timestamptz[], ${of('open')}::numeric[], ${of('high')}::numeric[],
            ${of('low')}::numeric[], ${of('close')}::numeric[], ${of('volume')}::numeric[]) t(at, open, high, low, close, volume)) t
        on c.pair = ${pair} and c.span = ${span} and c.at = t.at
      when matched and (c.open, c.high, c.low, c.close, c.volume, c.over)
          is distinct from (t.open, t.high, t.low, t.close, t.volume, t.over)
        then update set open = t.open, high = t.high, low = t.low, close = t.close, volume = t.volume,
          source = ${source}, over = t.over
      when not matched then insert (pair, span, at, open, high, low, close, volume, source, over)
        values (${pair}, ${span}, t.at, t.open, t.high, t.low, t.close, t.volume, ${source}, t.over)
      returning old.*
    )
    insert into candle_correction (pair, span, at, open, high, low, close, volume, source, corrected_at)
      select pair, span, at, open, high, low, close, volume, source, ${now} from told where over`
}

/** The first and the last candle known, and whether the last one's span was not over; null where none is. */
export async function readReach(
  sql: Sql,
  { pair, span }: Series,
): Promise<{ first: Date; last: Date } | null> {
  const [row] = await sql<{ first: Date | null; last: Date | null }[]>`
    select min(at) as first, max(at) as last from candle where pair = ${pair} and span = ${span}`
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

/** Forgets the candles of a span that begin before a moment. */
export async function forgetCandles(sql: Sql, span: RecordedInterval, before: Date): Promise<void> {
  await sql`delete from candle where span = ${span} and at < ${before}`
}

/** A candle as it is told, with the sources it comes from. */
export type ToldCandle = Candle & { readonly source: string }

/**
 * The candles of a chart that begin before a moment, oldest first, at most `limit`: the newest of them. Spans that no
 * exchange tells are rolled up: first open, highest high, lowest low, last close, all volume.
 */
export async function readCandles(sql: Sql, page: Page): Promise<ToldCandle[]> {
  return sql<ToldCandle[]>`${candlesOf(sql, page)}`
}

/** The newest candle of each of some pages, by its interval, in one statement. */
export async function readNewestOf(
  sql: Sql,
  pages: readonly Page[],
): Promise<(Candle & { interval: ChartInterval })[]> {
  const each = pages.map(
    (
      page,
      i,
    ) => sql`${i > 0 ? sql`union all` : sql``} (select ${page.interval}::text as interval, at, open, high, low, close, volume
      from (${candlesOf(sql, page)}) c order by at desc limit 1)`,
  )
  return sql<(Candle & { interval: ChartInterval })[]>`${each}`
}

/** The candles of an interval that begin in a stretch of time. */
type Page = {
  readonly pair: Pair
  readonly interval: ChartInterval
  readonly from: Date
  readonly before: Date
}

function candlesOf(sql: Sql, { pair, interval, from, before }: Page): Fragment {
  const span = recordedFor(interval)
  if (span === interval)
    return sql`select at, open::text, high::text, low::text, close::text, volume::text, source from candle
      where pair = ${pair} and span = ${span} and at >= ${from} and at < ${before} order by at`
  const bucket =
    interval === '1w' || interval === '1M'
      ? sql`date_trunc(${interval === '1w' ? 'week' : 'month'}, at, 'UTC')`
      : sql`date_bin(${interval === '3h' ? '3 hours' : '4 hours'}::interval, at, '1970-01-01T00:00:00Z')`
  return sql`select bucket as at, (array_agg(open order by at))[1]::text as open, max(high)::text as high,
      min(low)::text as low, (array_agg(close order by at desc))[1]::text as close, sum(volume)::text as volume,
      string_agg(distinct source, ', ' order by source) as source
    from (select ${bucket} as bucket, * from candle
      where pair = ${pair} and span = ${span} and at >= ${from} and at < ${before}) c
    group by bucket order by bucket`
}
