import type { Tx } from './open-database.ts'
import type { SchemaFile } from './read-schema-files.ts'

/**
 * Runs the file that says who may do what, where it has changed or anything was applied since it ran, and answers with its name.
 * Nothing happens where the database has been taken further than `known`.
 */
export async function applyAccess(
  tx: Tx,
  files: readonly SchemaFile[],
  { known }: { known: readonly SchemaFile[] },
): Promise<string[]> {
  const rows = await tx<{ file: string; checksum: string; newest: boolean }[]>`
    select file, checksum, applied_at >= max(applied_at) over () as newest from migration`
  const names = new Set([...known, ...files].map(({ name }) => name))
  if (rows.some(({ file }) => !file.startsWith('functions/') && !names.has(file))) return []
  const have = new Map(rows.map((row) => [row.file, row]))
  const due = files.filter(({ name, checksum }) => {
    const had = have.get(name)
    return had?.checksum !== checksum || !had.newest
  })
  for (const { name, checksum, text } of due) {
    await tx.unsafe(text)
    await tx`insert into migration (file, checksum, applied_at) values (${name}, ${checksum}, clock_timestamp())
      on conflict (file) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`
  }
  return due.map(({ name }) => name)
}
