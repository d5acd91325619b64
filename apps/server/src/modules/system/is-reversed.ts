import { consoleEndpoints } from '@lode/api-contract/console.ts'
import type { Fragment, Sql, Tx } from '@lode/database'
import { derivedKey } from '../../platform/derived-key.ts'

/** The posting `b` that was made first: of the end of a hold, the hold. A reversal has its key by it, so there is one at most. */
const first = (sql: Sql, key: Fragment): Fragment =>
  sql`(select h.* from posting n join posting h on h.key = coalesce(n.pending_key, n.key) where n.key = ${key})`

/**
 * Checks that what a posting moved was moved back, whole, and that two operators signed that: the same accounts with their sides
 * swapped and the same amount, or a hold that was released.
 */
export async function isReversed(tx: Tx, key: string): Promise<boolean> {
  const [row] = await tx<{ reversed: boolean }[]>`
    select (case when b.phase = 'pend' and e.key is null then false
        when b.phase = 'pend' and e.phase <> 'post_pending' then true
        else r.code = 'correction' and r.phase = 'post' and r.refusal is null
          and (r.debit, r.credit, r.amount) = (b.credit, b.debit, coalesce(e.amount, b.amount)) end) is true as reversed
    from ${first(tx, tx`${key}::uuid`)} b
    left join posting e on e.pending_key = b.key and e.refusal is null
    left join posting r on r.key = ${derivedKey(tx, 'reversal', tx`b.key`)}
    where exists (
      select from operator_act o cross join lateral jsonb_array_elements_text(o.body::jsonb -> 'postings') as named(key)
      where o.path = ${consoleEndpoints.books.reverse.path} and o.spent_at is not null
        and named.key in (b.key::text, e.key::text)
      group by o.request having count(distinct o.operator) >= 2)`
  return row?.reversed ?? false
}

/** The posting that a correction reverses, by what its reference says was signed; undefined where it is no reversal. */
export async function reversedBy(sql: Sql, correction: string): Promise<string | undefined> {
  const [row] = await sql<{ key: string }[]>`
    select b.key from posting c
    join operator_act o on 'correction:' || encode(o.request, 'hex') = c.reference and o.path = ${consoleEndpoints.books.reverse.path}
    cross join lateral jsonb_array_elements_text(o.body::jsonb -> 'postings') as named(key)
    cross join lateral ${first(sql, sql`named.key::uuid`)} b
    where c.key = ${correction} and c.key = ${derivedKey(sql, 'reversal', sql`b.key`)} limit 1`
  return row?.key
}
