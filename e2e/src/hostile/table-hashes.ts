import type { Database } from '@lode/database'

/**
 * Every table but the relay's, whose messages are its own login's, with the hash of all that is in it, row for row. When an address was
 * last shown to its holder is left out: asking for it notes that.
 */
export async function tableHashes(db: Database): Promise<Map<string, string>> {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' order by 1`
  const hashes = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await db.unsafe<{ hash: string }[]>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(md5(row), '' order by md5(row))), '') as hash
        from (select (to_jsonb(t) - 'shown_at')::text as row from ${name} t) rows`,
    )
    hashes.set(name, row?.hash ?? '')
  }
  return hashes
}

/** The tables whose rows differ. */
export function changedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)
}
