import { expect, test } from 'vitest'
import { checkTables, readFunctions, readTables } from './check-tables.ts'
import { root } from './root.ts'
import { readSources } from './source-file.ts'
import { tableOwners } from './table-owners.ts'

const elsewhere = Object.values(tableOwners).flat()
const src = 'apps/server/src'
const face = (name: string, ...tables: string[]) => ({
  path: `${src}/modules/${name}/module.ts`,
  text: `defineModule({ tables: [${tables.map((table) => `'${table}'`).join(', ')}] })`,
})
const found = (tables: string[], ...files: { path: string; text: string }[]) =>
  checkTables(files, [...elsewhere, ...tables])
const written = (sql: string, path = `${src}/modules/b/x.ts`) =>
  found(['mining_order'], face('a', 'mining_order'), { path, text: sql })

test.each([
  'insert into mining_order (id) values (1)',
  'update mining_order set state = 1',
  'update mining_order o set state = 1',
  'update only mining_order as o set state = 1',
  'update mining_order\n  set state = 1',
  'delete from mining_order where id = 1',
  'merge into mining_order using x',
  'truncate table mining_order',
])("%j is refused where the table is another module's", (sql) => {
  const [message] = written(sql)
  expect(message).toContain(`${src}/modules/b/x.ts:1`)
  expect(message).toContain(`only ${src}/modules/a writes that table. Call its face instead`)
})

test.each([
  'select * from mining_order',
  'select 1 from mining_order for update',
  '// To update mining_order, call its face.',
  'insert into other (id) values (1) on conflict (id) do update set mining_order = 1',
])('%j is let through: it writes nothing of it', (sql) => {
  expect(written(sql)).toEqual([])
})

test('the owner writes it, and so does a test', () => {
  expect(written('delete from mining_order', `${src}/modules/a/deep/x.ts`)).toEqual([])
  expect(written('delete from mining_order', `${src}/modules/b/x.test.ts`)).toEqual([])
})

test('a table of two modules is refused, and so is one of nobody, and an owner of no table', () => {
  expect(found(['deposit'], face('a', 'deposit'), face('b', 'deposit'))[0]).toContain(
    `The table deposit is written by ${src}/modules/a and ${src}/modules/b`,
  )
  expect(found(['deposit'])[0]).toContain('Nobody owns the table deposit')
  expect(found([], face('a', 'deposti'))[0]).toContain('there is no such table')
})

const settle = (body: string) =>
  found(['mining_order', 'deposit'], face('a', 'mining_order'), face('b', 'deposit'), {
    path: 'packages/database/sql/functions/settle.sql',
    text: `create function settle() returns void language sql as $$ ${body} $$`,
  })

test('a function of the database that writes tables of two owners is refused', () => {
  const [message] = settle('update deposit d set state = 1; insert into mining_order select 1 from event')
  expect(message).toContain(
    `settle.sql writes deposit of ${src}/modules/b, mining_order of ${src}/modules/a. A function writes what one owner has`,
  )
  expect(settle('delete from deposit; insert into event values (1)')[0]).toContain(
    'event of packages/database',
  )
})

test('one that writes tables of one owner is let through, whatever it reads, locks or says of others', () => {
  expect(
    settle(
      '-- insert into deposit is what the other does\nselect 1 from deposit for update; insert into mining_order values (1)',
    ),
  ).toEqual([])
})

test('in the house itself each table is written by its owner alone', async () => {
  const files = [...(await readSources(root)), ...(await readFunctions(root))]
  expect(checkTables(files, await readTables(root))).toEqual([])
})
