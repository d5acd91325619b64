import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { applyAccess } from './apply-access.ts'
import { demandVersion } from './demand-version.ts'
import type { Database, Tx } from './open-database.ts'
import { readSchemaFiles, type SchemaFile } from './read-schema-files.ts'
import { replaceFunctions } from './replace-functions.ts'
import { withTransaction } from './with-transaction.ts'

/** The folder of the product's own SQL: `baseline/`, `alterations/` and `functions/`. Found by name, also from a bundle. */
export const sqlDirectory: string = dirname(
  createRequire(import.meta.url).resolve('@lode/database/sql/access.sql'),
)

/** A file of the baseline, or an alteration, has been edited since it was applied. They are never edited once landed. */
export class MigrationChanged extends Error {
  override readonly name = 'MigrationChanged'
  constructor(file: string) {
    super(`${file} was applied and is no longer the same: put it back as it was, and write an alteration`)
  }
}

/** A database from before the baseline, which no alteration leads away from. */
export class DatabaseTooOld extends Error {
  override readonly name = 'DatabaseTooOld'
  constructor() {
    super('this database was made before the first release and cannot be taken further: `npm run reset`')
  }
}

/**
 * Takes a database to the newest schema: the baseline, then every alteration in the order of their numbers, each whole or
 * not at all, then all functions whose file has changed, then who may do what. Where a newer release has been, functions and
 * grants are left as they are. Its login is the owner's, which may make roles (`lode_owner`).
 * Safe to call from several processes at once. Answers with the names of the files it applied.
 * @throws {PostgresTooOld}
 * @throws {MigrationChanged}
 * @throws {DatabaseTooOld}
 * @example await migrate(db) // ['baseline/activity.sql', …, 'alterations/0001_fees.sql', 'functions/ledger_post.sql', …]
 */
export async function migrate(db: Database, directory: string = sqlDirectory): Promise<string[]> {
  await demandVersion(db)
  const { baseline, alterations, functions, access } = await readSchemaFiles(directory)
  const known = [...baseline, ...alterations, ...access]
  const applied: string[] = []
  const steps = [
    (tx: Tx) => applyOnce(tx, baseline),
    ...alterations.map((file) => (tx: Tx) => applyOnce(tx, [file])),
    (tx: Tx) => replaceFunctions(tx, functions, { known }),
    (tx: Tx) => applyAccess(tx, access, { known }),
  ]
  for (const step of steps)
    applied.push(
      ...(await withTransaction(db, async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtextextended('lode.migrate', 0))`
        return step(tx)
      })),
    )
  return applied
}

async function applyOnce(tx: Tx, files: readonly SchemaFile[]): Promise<string[]> {
  await tx`create table if not exists migration (
    file text primary key, checksum text not null, applied_at timestamptz not null default now())`
  const rows = await tx<{ file: string; checksum: string }[]>`select file, checksum from migration`
  const known = new Map(rows.map(({ file, checksum }) => [file, checksum]))
  if (known.has('0001_ledger.sql')) throw new DatabaseTooOld()
  const changed = files.find(({ name, checksum }) => (known.get(name) ?? checksum) !== checksum)
  if (changed) throw new MigrationChanged(changed.name)
  const fresh = files.filter(({ name }) => !known.has(name))
  for (const { name, checksum, text } of fresh) {
    await tx.unsafe(text)
    await tx`insert into migration (file, checksum, applied_at) values (${name}, ${checksum}, clock_timestamp())`
  }
  return fresh.map(({ name }) => name)
}
