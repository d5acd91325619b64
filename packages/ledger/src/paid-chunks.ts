import type { Sql } from '@lode/database'

/** The chunks of a day's accrual that were paid, in order. `day` is a date such as `'2026-11-21'`. */
export async function paidChunks(sql: Sql, day: string): Promise<bigint[]> {
  const rows = await sql<{ chunk: bigint }[]>`
    select chunk from accrual_run where day = ${day}::text::date order by chunk`
  return rows.map(({ chunk }) => chunk)
}
