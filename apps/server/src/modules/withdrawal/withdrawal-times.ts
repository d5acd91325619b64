import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'

type Times = ReplyOf<typeof endpoints.system.proof>['withdrawals']

const days = 30
const dayMs = 86_400_000
const binCount = 12
const hour = 3600
/** Seconds that a bin may span. */
const spans = [5, 10, 30, 60, 120, 300, 600, 1800, hour, 2 * hour, 6 * hour, 24 * hour]

type Read = {
  median: number | null
  p95: number | null
  longest: number | null
  binSeconds: number
  found: { bin: number; count: number }[]
}

/**
 * How long the withdrawals took that became final in the last 30 days, from request to final: whole seconds, and how many fell
 * into each span of time. The last bin holds all that took longer.
 */
export async function withdrawalTimes({ db, clock }: { db: Database; clock: Clock }): Promise<Times> {
  const since = new Date(clock.now().getTime() - days * dayMs)
  const [row] = await db<[Read]>`
    with took as materialized (
      select extract(epoch from s.at - w.requested_at)::float8 as seconds
      from withdrawal_step s join withdrawal w on w.id = s.withdrawal_id
      where s.state = 'final' and s.at >= ${since}
    ), figures as (
      select round(percentile_cont(0.5) within group (order by seconds))::int as median,
        round(percentile_cont(0.95) within group (order by seconds))::int as p95,
        round(max(seconds))::int as longest from took
    ), width as (
      select coalesce(min(span), ${24 * hour}) as span from figures, unnest(${spans.map(String)}::text[]::int[]) as span
      where span * ${binCount - 1} >= coalesce(p95, 0)
    ), bin as (
      select least(floor(seconds / span), ${binCount - 1})::int as bin, count(*)::int as count from took, width group by 1
    )
    select f.*, w.span as "binSeconds", coalesce((select json_agg(b) from bin b), '[]') as found from figures f, width w`
  const { median, p95, longest, binSeconds, found } = row
  const bins = Array.from({ length: binCount }, (_, i) => found.find(({ bin }) => bin === i)?.count ?? 0)
  const count = bins.reduce((sum, one) => sum + one, 0)
  return { days, count, medianSeconds: median, p95Seconds: p95, longestSeconds: longest, binSeconds, bins }
}
