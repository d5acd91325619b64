import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../sql/functions/', import.meta.url)
const functions = readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** Finds inserts by join whose count nobody compares: a row that the join leaves out would be missing without a word. */
function uncounted(sql: string): string[] {
  const statements = sql.replaceAll(/--.*|\/\*.*?\*\//g, '').split(';')
  return statements.filter((statement, i) => {
    if (!/\binsert into\b[^;]*\bselect\b/.test(statement) || !/\bjoin\b/.test(statement)) return false
    const compared = statements.slice(i + 1, i + 4).join(';')
    const counts =
      /get diagnostics \w+ = row_count/.test(compared) || /\binto [\w, ]*\bpromised\b/.test(statement)
    return !(counts && compared.includes('raise exception'))
  })
}

// Seen to fail with the comparison taken out of settle_exchanges, settle_rentals and settle_withdrawals.
test.each(functions)('[S-06] %s compares the count of each insert by join with what was promised', (name) => {
  expect(uncounted(readFileSync(new URL(name, folder), 'utf8'))).toEqual([])
})

test('[S-06] an insert by join without a comparison is found, and one with it is not', () => {
  const insert = 'begin insert into a (id) select b.id from b join c on c.id = b.id;'
  expect(uncounted(`${insert} perform 1; end`)).toHaveLength(1)
  expect(
    uncounted(`${insert} get diagnostics n = row_count; if n <> 1 then raise exception 'x'; end`),
  ).toEqual([])
})
