import type { Database, Fragment } from '@lode/database'

/** A part of an export: rows that go into a file of JSON and one of CSV. */
export type Section = {
  readonly name: string
  /** Columns that count smallest units, and of which coin: the name of a column, or a coin itself. */
  readonly amounts: Readonly<Record<string, string>>
  readonly rows: (db: Database, holder: { user: string; owner: string }) => Fragment
}
