import type { Tx } from './open-database.ts'
import type { SchemaFile } from './read-schema-files.ts'

/**
 * Makes the functions of a database those of the files: a file that changed is run again, one that is gone takes its
 * function with it, and of a function whose parameters changed the old form is dropped. What a function returns cannot be
 * replaced: an alteration drops it first. Nothing happens where the database has been taken further than `known`: an older
 * release that starts beside a newer one must not put its own functions back.
 * Answers with the names of the files it ran.
 */
export async function replaceFunctions(
  tx: Tx,
  files: readonly SchemaFile[],
  { known }: { known: readonly SchemaFile[] },
): Promise<string[]> {
  const rows = await tx<{ file: string; checksum: string }[]>`select file, checksum from migration`
  const names = new Set(known.map(({ name }) => name))
  const have = new Map(rows.map(({ file, checksum }) => [file, checksum]))
  if (rows.some(({ file }) => !file.startsWith('functions/') && !names.has(file))) return []

  const here = new Set(files.map(({ name }) => name))
  for (const file of have.keys())
    if (file.startsWith('functions/') && !here.has(file)) {
      await dropForms(tx, file)
      await tx`delete from migration where file = ${file}`
    }
  const changed = files.filter(({ name, checksum }) => have.get(name) !== checksum)
  // A function may call one that is made after it.
  if (changed.length > 0) await tx`set local check_function_bodies = off`
  for (const { name, checksum, text } of changed) {
    await tx.unsafe(text)
    await dropForms(tx, name)
    await tx`insert into migration (file, checksum, applied_at) values (${name}, ${checksum}, clock_timestamp())
      on conflict (file) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`
  }
  return changed.map(({ name }) => name)
}

/** Drops the forms of a file's function that this transaction has not just made. */
async function dropForms(tx: Tx, file: string): Promise<void> {
  const name = file.replace('functions/', '').replace('.sql', '')
  const forms = await tx<{ form: string }[]>`
    select oid::regprocedure::text as form from pg_proc
    where proname = ${name} and pronamespace = 'public'::regnamespace and xmin <> pg_current_xact_id()::xid`
  for (const { form } of forms) await tx.unsafe(`drop function ${form}`)
}
