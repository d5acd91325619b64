import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Sql } from '@lode/database'

type Audit = ReplyOf<typeof consoleEndpoints.books.accounts>['audit']
type Row = { startedAt: Date | null; finishedAt: Date | null; place: string | null }

/** How far the audit's pass through everything is, and what it found: a fault is a halt until a person has cleared it. */
export async function readAudit(sql: Sql): Promise<Audit> {
  const [pass] = await sql<Row[]>`
    select started_at as "startedAt", finished_at as "finishedAt", case
      when after_account is null then null
      when after_block is null then 'account ' || after_account
      else coalesce(table_name, 'posting') || ' block ' || after_block end as place
    from audit_pass`
  const [run] = await sql<
    { at: Date; failed: boolean }[]
  >`select at, failed from job_run where name = 'audit'`
  const faults = await sql<{ halt: bigint; detail: string; at: Date; clearedAt: Date | null }[]>`
    select id as halt, reason as detail, at, cleared_at as "clearedAt" from halt
    where kind = 'books_wrong' order by id desc limit 20`
  return {
    startedAt: pass?.startedAt?.toISOString() ?? null,
    finishedAt: pass?.finishedAt?.toISOString() ?? null,
    place: pass?.place ?? null,
    run: run ? { at: run.at.toISOString(), failed: run.failed } : null,
    faults: faults.map(({ halt, detail, at, clearedAt }) => ({
      ...{ halt: String(halt), detail, at: at.toISOString(), clearedAt: clearedAt?.toISOString() ?? null },
    })),
  }
}
