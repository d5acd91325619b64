import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Database } from '@lode/database'

/** How long withdrawals took, from request to final: whole seconds, null while there was none. */
export async function withdrawalTimes(
  db: Database,
): Promise<ReplyOf<typeof endpoints.system.proof>['withdrawals']> {
  const [row] = await db<{ count: number; median: number | null; p95: number | null }[]>`
    select count(*)::int as count,
      round(percentile_cont(0.5) within group (order by seconds))::int as median,
      round(percentile_cont(0.95) within group (order by seconds))::int as p95
    from (select extract(epoch from s.at - w.requested_at)::float8 as seconds
          from withdrawal w join withdrawal_step s on s.withdrawal_id = w.id and s.state = 'final') t`
  return { count: row?.count ?? 0, medianSeconds: row?.median ?? null, p95Seconds: row?.p95 ?? null }
}
