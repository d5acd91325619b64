import { type Sql, units } from '@lode/database'
import { type Coin, isCoin } from '@lode/domain'
import type { TransferCode } from '@lode/ledger'

/** What moved from one account to another in a span. Holders are one account, `user/N`; so are offerings' escrows. */
export type Move = {
  readonly since: string
  readonly code: TransferCode
  readonly coin: Coin
  readonly from: string
  readonly to: string
  readonly count: number
  readonly units: bigint
}

/** From its first moment, and up to its last without that. */
export type Period = { readonly from: Date; readonly until: Date; readonly per: 'period' | 'month' | 'day' }

/** Accounts of holders have numbers below this one (`account_house_last`). */
const firstOfHouse = 1_000_000_000_000n

/**
 * Sums what was posted in a period. What is only held has not moved. Postings are grouped by their numbers before any account is looked
 * up: those of holders need none, as the other side tells the coin.
 * @param most So many rows at most; one more is read, so that a caller sees that there are more.
 */
export async function readMoves(
  sql: Sql,
  { from, until, per, codes = null, most }: Period & { codes?: readonly TransferCode[] | null; most: number },
): Promise<Move[]> {
  const rows = await sql<(Omit<Move, 'units'> & { units: string })[]>`
    with moved as materialized (
      select code, case when ${per}::text = 'period' then ${from}::timestamptz else date_trunc(${per}::text, at, 'UTC') end as since,
        case when debit >= ${firstOfHouse}::bigint then debit end as debit,
        case when credit >= ${firstOfHouse}::bigint then credit end as credit,
        case when debit < ${firstOfHouse}::bigint and credit < ${firstOfHouse}::bigint then debit end as holder,
        count(*) as count, sum(amount) as units
      from posting
      where at >= ${from} and at < ${until} and credit_version is not null
        and (${codes}::text[] is null or code = any (${codes}::text[]))
      group by 1, 2, 3, 4, 5
    )
    select to_char(m.since at time zone 'UTC', 'YYYY-MM-DD') as since, m.code, a.coin,
      coalesce(regexp_replace(d.owner, '/[1-9][0-9]*$', '/N'), 'user/N') as "from",
      coalesce(regexp_replace(c.owner, '/[1-9][0-9]*$', '/N'), 'user/N') as "to",
      sum(m.count)::int as count, sum(m.units)::text as units
    from moved m left join account d on d.id = m.debit left join account c on c.id = m.credit
    join account a on a.id = coalesce(m.debit, m.credit, m.holder)
    group by 1, 2, 3, 4, 5 order by 1, 3, 2, 4, 5 limit ${most + 1}`
  return rows.filter(({ coin }) => isCoin(coin)).map((row) => ({ ...row, units: units(row.units) }))
}
