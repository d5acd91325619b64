import { type Sql, units } from '@lode/database'
import { type Coin, isCoin, type Money, money } from '@lode/domain'
import type { Owner } from './chart.ts'
import { type FundLogType, type TransferCode, transferCodes } from './codes.ts'

/** One movement as its owner sees it: `amount` is negative when it left; `balance` is what was there after it. */
export type FundLogEntry = {
  key: string
  at: Date
  code: TransferCode
  type: FundLogType
  reference: string
  amount: Money
  balance: Money
  /** The cursor of what is older than this movement: a page can end here. */
  after: string
}

export type FundLogQuery = {
  owner: Owner
  coin?: Coin
  /** Only these codes; see `codesOf` for those of a fund-log type. */
  codes?: readonly TransferCode[]
  /** The `next` of an earlier page. */
  before?: string
  limit: number
}

/** A page, newest first; `next` is null on the last one. */
export type FundLogPage = { entries: FundLogEntry[]; next: string | null }

type Row = {
  key: string
  at: Date
  code: TransferCode
  reference: string
  coin: Coin
  version: bigint
  amount: string
  balance: string
}

/** One movement as its owner names it. A posting can touch an account of theirs on each side, and of one coin at most. */
export type MovementName = { owner: Owner; key: string; coin: Coin; outward: boolean }

/** The text is no cursor that a page of the fund log gave. */
export class CursorUnreadable extends Error {
  override readonly name = 'CursorUnreadable'
  readonly code = 'request.cursor_unreadable'
}

/**
 * Reads an owner's movements, newest first, over one coin or all. The cursor keeps a place in each
 * account (`BTC.17_USDT.4`), so pages neither skip nor repeat while new movements arrive. Of one account they come in the
 * order in which they moved it, whatever the clocks said: one that waited for a lock is dated before what overtook it.
 * @throws {CursorUnreadable}
 */
export async function readFundLog(sql: Sql, query: FundLogQuery): Promise<FundLogPage> {
  const before = readCursor(query.before)
  const accounts = await sql<{ id: bigint; coin: Coin; version: bigint }[]>`
    select id, coin, version from account
    where owner = ${query.owner} and (${query.coin ?? null}::text is null or coin = ${query.coin ?? null})`
  const places = new Map(accounts.map(({ coin, version }) => [coin, before.get(coin) ?? version + 1n]))
  const rows = await sql<Row[]>`
    select e.*, a.coin, min(e.at) over (partition by a.coin order by e.version desc) as "toldAt"
    from unnest(${accounts.map(({ id }) => id.toString())}::bigint[],
                ${accounts.map(({ coin }) => String(places.get(coin)))}::bigint[]) as place(id, version)
    join account a on a.id = place.id
    cross join lateral (
      (select key, at, code, reference, debit_version as version, -amount as amount, debit_balance as balance
        from posting where debit = place.id and debit_version < place.version and credit_version is not null
          and (${query.codes ?? null}::text[] is null or code = any (${query.codes ?? null}::text[]))
        order by debit_version desc limit ${query.limit + 1})
      union all
      (select key, at, code, reference, credit_version, amount, credit_balance
        from posting where credit = place.id and credit_version < place.version
          and (${query.codes ?? null}::text[] is null or code = any (${query.codes ?? null}::text[]))
        order by credit_version desc limit ${query.limit + 1})
    ) e
    order by "toldAt" desc, e.version desc, a.coin limit ${query.limit + 1}`
  const page = rows.slice(0, query.limit)
  const entries = page.map((row) => {
    places.set(row.coin, row.version)
    return { ...toEntry(row), after: writeCursor(places) }
  })
  return { entries, next: rows.length > page.length ? writeCursor(places) : null }
}

/** One movement of an owner, if there is such a one. What is only promised has not moved. */
export async function readMovement(
  sql: Sql,
  { owner, key, coin, outward }: MovementName,
): Promise<Omit<FundLogEntry, 'after'> | undefined> {
  const [row] = await sql<Row[]>`
    select p.key, p.at, p.code, p.reference, a.coin, 0::bigint as version,
      case when ${outward} then -p.amount else p.amount end as amount,
      case when ${outward} then p.debit_balance else p.credit_balance end as balance
    from posting p join account a on a.id = case when ${outward} then p.debit else p.credit end
    where p.key = ${key} and p.credit_version is not null and a.owner = ${owner} and a.coin = ${coin}`
  return row && toEntry(row)
}

function toEntry({ coin, amount, balance, key, at, code, reference }: Row): Omit<FundLogEntry, 'after'> {
  return {
    key,
    at,
    code,
    type: transferCodes[code],
    reference,
    amount: money(units(amount), coin),
    balance: money(units(balance), coin),
  }
}

function writeCursor(places: ReadonlyMap<Coin, bigint>): string {
  return [...places].map(([coin, version]) => `${coin}.${version}`).join('_')
}

function readCursor(text: string | undefined): Map<Coin, bigint> {
  if (text === undefined) return new Map()
  return new Map(
    text.split('_').map((part): [Coin, bigint] => {
      const [coin = '', version = ''] = part.split('.')
      if (!isCoin(coin) || !/^\d{1,18}$/.test(version)) throw new CursorUnreadable()
      return [coin, BigInt(version)]
    }),
  )
}
