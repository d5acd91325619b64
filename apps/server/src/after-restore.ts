import type { Database } from '@lode/database'

/** Numbers that are never given twice, though a restored database does not know that they were. */
type Numbered = { readonly table: 'withdrawal' | 'users'; readonly column: 'number' | 'id' }
export const payouts: Numbered = { table: 'withdrawal', column: 'number' }
export const holders: Numbered = { table: 'users', column: 'id' }

/** The highest number that is known. */
export async function highestKnown(db: Database, { table, column }: Numbered): Promise<bigint> {
  const [row] = await db<
    { n: bigint }[]
  >`select coalesce(max(${db(column)}), 0)::bigint as n from ${db(table)}`
  return row?.n ?? 0n
}

/**
 * Lets numbers go on from `next`, unless they do from a higher one already. The database is its owner's.
 * @returns the next number that is given
 */
export async function goOnFrom(owner: Database, { table, column }: Numbered, next: bigint): Promise<bigint> {
  const [sequence] = await owner<
    { name: string }[]
  >`select pg_get_serial_sequence(${table}, ${column}) as name`
  const [given] = await owner.unsafe<{ next: bigint }[]>(
    `select last_value + case when is_called then 1 else 0 end as next from ${sequence?.name}`,
  )
  const present = given?.next ?? 0n
  if (present >= next) return present
  await owner.unsafe(`alter table ${table} alter column ${column} restart with ${next}`)
  return next
}
