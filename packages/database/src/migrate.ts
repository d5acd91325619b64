import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Tx } from './open-database.ts'
import { withTransaction } from './with-transaction.ts'

/** The folder of the product's own migrations. */
export const migrationsDirectory: string = join(import.meta.dirname, '..', 'migrations')

/** A migration that was already applied has been edited since. Migrations are never edited once landed. */
export class MigrationChanged extends Error {
  override readonly name = 'MigrationChanged'
  constructor(file: string) {
    super(`applied migration ${file} is no longer the same: put it back as it was, and write a new one`)
  }
}

/**
 * Applies every migration that is not applied yet, in the order of their numbers, each whole or not at all.
 * Safe to call from several processes at once. Answers with the names it applied.
 * @throws {MigrationChanged}
 * @example await migrate(db) // ['0001_ledger.sql', …]
 */
export async function migrate(db: Database, directory: string = migrationsDirectory): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  const applied: string[] = []
  for (const file of files) {
    const text = await readFile(join(directory, file), 'utf8')
    if (await withTransaction(db, (tx) => applyOnce(tx, file, text))) applied.push(file)
  }
  return applied
}

async function applyOnce(tx: Tx, file: string, text: string): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended('lode.migrate', 0))`
  await tx`create table if not exists migration (
    file text primary key, checksum text not null, applied_at timestamptz not null default now())`
  const checksum = createHash('sha256').update(text).digest('hex')
  const [known] = await tx<{ checksum: string }[]>`select checksum from migration where file = ${file}`
  if (known && known.checksum !== checksum) throw new MigrationChanged(file)
  if (known) return false
  await tx.unsafe(text)
  await tx`insert into migration (file, checksum) values (${file}, ${checksum})`
  return true
}
