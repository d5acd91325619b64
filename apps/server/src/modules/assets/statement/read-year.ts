import { type Sql, units } from '@lode/database'
import type { Coin } from '@lode/domain'
import type { Owner, TransferCode } from '@lode/ledger'

/** What a day's postings of one code moved one way. */
export type Moved = {
  readonly code: TransferCode
  readonly direction: 'in' | 'out'
  readonly day: string
  readonly count: number
  readonly units: bigint
}

/** One coin of a holder over a year. */
export type CoinYear = {
  readonly coin: Coin
  readonly opening: bigint
  readonly closing: bigint
  readonly moved: readonly Moved[]
}

/** What the books say of a holder does not add up: no statement is given out. */
export class StatementDisagrees extends Error {
  override readonly name = 'StatementDisagrees'
  constructor(what: { owner: Owner; coin: Coin; opening: bigint; moved: bigint; closing: bigint }) {
    super(`${what.owner} ${what.coin}: ${what.opening} and ${what.moved} is not ${what.closing}`)
  }
}

type Row = { coin: Coin; opening: string; closing: string } & {
  code: TransferCode | null
  direction: Moved['direction']
  day: string
  count: number
  units: string
}

/**
 * Reads an owner's year in one view of the books. The balances at both ends are those that the postings there wrote, and of a year that
 * goes on the account's own of now; the movements are added up beside them, and a difference is refused.
 *
 * A year ends behind the last posting of an account, in the order in which they moved it, that is dated before its end: one that waited
 * for a lock is dated before what overtook it. So a year begins with exactly what the one before ended with.
 * @param until null: of now.
 * @throws {StatementDisagrees}
 */
export async function readYear(
  sql: Sql,
  { owner, from, until }: { owner: Owner; from: Date; until: Date | null },
): Promise<CoinYear[]> {
  const end = until ?? new Date('9999-12-31T00:00:00Z')
  const rows = await sql<Row[]>`
    with mine as (
      select a.id, a.coin, coalesce(o.version, 0) as opened, coalesce(o.balance, 0) as opening,
        case when ${until === null} then a.version else coalesce(c.version, 0) end as closed,
        case when ${until === null} then a.balance else coalesce(c.balance, 0) end as closing
      from account a
        left join lateral (${lastBefore(sql, from)}) o on true
        left join lateral (${lastBefore(sql, end)}) c on ${until !== null}
      where a.owner = ${owner}
    )
    select m.coin, m.opening::text, m.closing::text, e.code, e.direction, e.day::text, e.count::int, e.units::text
    from mine m left join lateral (
      select code, direction, greatest(least((at at time zone 'UTC')::date, ${lastDay(end)}::date), ${dayOf(from)}::date) as day,
        count(*) as count, sum(amount) as units
      from (
        select at, code, 'in' as direction, amount from posting
          where credit = m.id and credit_version > m.opened and credit_version <= m.closed
        union all
        select at, code, 'out', amount from posting
          where debit = m.id and debit_version > m.opened and debit_version <= m.closed and credit_version is not null
      ) moved
      group by 1, 2, 3
    ) e on true
    order by m.coin, e.direction, e.code, e.day`
  const coins = [...new Set(rows.map(({ coin }) => coin))].map((coin) => yearOf(coin, rows))
  for (const { coin, opening, closing, moved } of coins) {
    const sum = moved.reduce((all, one) => all + (one.direction === 'in' ? one.units : -one.units), 0n)
    if (opening + sum !== closing) throw new StatementDisagrees({ owner, coin, opening, moved: sum, closing })
  }
  return coins.filter(({ opening, closing, moved }) => opening !== 0n || closing !== 0n || moved.length > 0)
}

/** The last posting of account `a` that is dated before a moment, with the balance that it left. */
function lastBefore(sql: Sql, moment: Date) {
  return sql`
    select * from (
      (select debit_version as version, debit_balance as balance from posting
        where debit = a.id and debit_version is not null and at < ${moment} order by debit_version desc limit 1)
      union all
      (select credit_version, credit_balance from posting
        where credit = a.id and credit_version is not null and at < ${moment} order by credit_version desc limit 1)
    ) either order by version desc limit 1`
}

function yearOf(coin: Coin, rows: readonly Row[]): CoinYear {
  const ours = rows.filter((row) => row.coin === coin)
  const [first] = ours
  return {
    coin,
    opening: units(first?.opening ?? '0'),
    closing: units(first?.closing ?? '0'),
    moved: ours.flatMap(({ code, direction, day, count, units: amount }) =>
      code === null ? [] : [{ code, direction, day, count, units: units(amount) }],
    ),
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function lastDay(end: Date): string {
  return dayOf(new Date(end.getTime() - 1))
}
