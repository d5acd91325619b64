import type { Database } from '@lode/database'
import { type Coin, formatMoney, money } from '@lode/domain'
import { csvLine } from '../../../platform/csv-line.ts'
import type { Section } from './section.ts'

type Holder = { user: string; owner: string }
type Cell = string | number | boolean | null

const atOnce = 500

/** The rows of a section, as they are written: amounts as decimals, times in ISO 8601. */
async function* rowsOf(
  db: Database,
  { rows, amounts }: Section,
  holder: Holder,
): AsyncGenerator<Record<string, Cell>> {
  const query = db<Record<string, unknown>[]>`${rows(db, holder)}`
  for await (const page of query.cursor(atOnce))
    for (const row of page)
      yield Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, cellOf(value, coinOf(amounts[name], row))]),
      )
}

function coinOf(named: string | undefined, row: Record<string, unknown>): Coin | undefined {
  return named === undefined ? undefined : ((row[named] ?? named) as Coin)
}

function cellOf(value: unknown, coin: Coin | undefined): Cell {
  if (value === null || value === undefined) return null
  if (coin !== undefined) return formatMoney(money(BigInt(String(value)), coin))
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

/** A section as an array of objects. */
export async function* sectionJson(db: Database, section: Section, holder: Holder): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rowsOf(db, section, holder)) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A section as a table, its columns named in the first line; by the byte order mark spreadsheets read it as UTF-8. */
export async function* sectionCsv(db: Database, section: Section, holder: Holder): AsyncGenerator<string> {
  const { columns } = await db`select * from (${section.rows(db, holder)}) part limit 0`
  yield `\uFEFF${csvLine(columns.map(({ name }) => name))}`
  for await (const row of rowsOf(db, section, holder)) {
    yield csvLine(Object.values(row).map((cell) => String(cell ?? '')))
  }
}
