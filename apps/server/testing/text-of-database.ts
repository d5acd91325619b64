import type { Database } from '@lode/database'

/** Every row of every table, as a dump has them: bytes as hexadecimal. */
export async function textOfDatabase(db: Database): Promise<string> {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db.unsafe<{ text: string }[]>(`select t::text as text from ${name} t`)
      return rows.map(({ text }) => text).join('\n')
    }),
  )
  return texts.join('\n')
}
