import { randomUUID } from 'node:crypto'
import type { Database } from '@lode/database'
import type { OwedBooks } from './read-books.ts'

const atOnce = 5000
const chunksAtOnce = 16

/**
 * Writes down a tree that nothing is published of yet: whatever becomes of us, it is forgotten by the next run then.
 * @returns Its id.
 */
export async function keepTree(db: Database, { tree, users, saltOf }: OwedBooks): Promise<string> {
  const id = randomUUID()
  await db`delete from reserve_tree where entry is null`
  await db`insert into reserve_tree (id, tops) values (${id}, ${Buffer.from(tree.tops)})`
  let rows: { tree: string; n: number; nodes: Buffer }[] = []
  let n = 0
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await db`insert into reserve_chunk ${db(rows)}`
    rows = []
  }
  for (const chunk of tree.chunks()) {
    rows.push({ tree: id, n, nodes: Buffer.from(chunk) })
    n++
    if (rows.length === chunksAtOnce) await flush()
  }
  await flush()
  for (let from = 0; from < users.length; from += atOnce) {
    const holders = users.slice(from, from + atOnce)
    const places = holders.map((_, i) => tree.placesOf(from + i))
    const salts = holders.map((_, i) => Buffer.from(saltOf(from + i)).toString('hex'))
    await db`
      insert into reserve_holder (tree, user_id, salt, places)
      select ${id}, user_id, decode(salt, 'hex'), array[first, second]
      from unnest(${holders.map(String)}::bigint[], ${salts}::text[], ${places.map(([first = 0]) => first)}::int[],
        ${places.map(([, second = 0]) => second)}::int[]) as h(user_id, salt, first, second)`
  }
  return id
}
