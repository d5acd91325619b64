import type { Sql } from '@lode/database'
import type { LogHead } from './verify-log.ts'

/** Where the log stood in each published snapshot of reserves: whoever cuts the log can't take these back. */
export async function publishedHeads(sql: Sql): Promise<LogHead[]> {
  const rows = await sql<{ number: string; hash: string }[]>`
    select content::jsonb #>> '{log,number}' as number, content::jsonb #>> '{log,hash}' as hash
    from reserve_entry where content::jsonb #>> '{log,hash}' is not null order by reserve_entry.number`
  return rows.map(({ number, hash }) => ({ number: BigInt(number), hash }))
}
