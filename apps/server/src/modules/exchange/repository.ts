import { type Database, type Sql, units, withTransaction } from '@lode/database'
import { type Coin, type Money, money } from '@lode/domain'
import { derivedKey } from '../../platform/derived-key.ts'
import type { PageCursor } from '../../platform/page-cursor.ts'
import { type RateVerdict, rateVerdict } from './rate-verdict.ts'

/** What a coin was said to be worth when a quote was made. */
export type QuotedPrice = {
  readonly coin: Coin
  readonly usd: string
  readonly at: string
  readonly sources: readonly { readonly venue: string; readonly usd: string; readonly at: string }[]
}

/** A quote as it is stored. */
export type Quote = {
  readonly id: string
  readonly userId: bigint
  readonly pay: Money
  readonly fee: Money
  readonly receive: Money
  readonly spread: Money
  readonly feePart: string
  readonly spreadPart: string
  readonly mid: string
  readonly rate: string
  readonly inverse: string
  readonly prices: { readonly pay: QuotedPrice; readonly receive: QuotedPrice }
  readonly quotedAt: Date
  readonly expiresAt: Date
  /** The moment at which the next quote for its coins voided it. */
  readonly replacedAt?: Date | null
}

/** A receipt with its signature. */
export type Receipt = { entry: unknown; digest: string; keyId: string; signature: string }

/** A quote that was accepted. */
export type Exchange = Quote & { readonly acceptedAt: Date; readonly receipt: Receipt | null }

type Amounts = 'pay' | 'fee' | 'receive' | 'spread'
type Row<T> = Omit<T, Amounts> & Record<Amounts, string> & { payCoin: Coin; receiveCoin: Coin }

/**
 * Keeps a quote and voids the holder's earlier ones for the same two coins, in either direction; one of that id stays as it was and
 * voids nothing. Answers with what is kept.
 */
export function keepQuote(db: Database, quote: Quote): Promise<Quote> {
  const { id, userId, pay, fee, receive, spread, prices } = quote
  return withTransaction(db, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`lode.quote.${userId}`}, 0))`
    const kept = await tx`
      insert into exchange_quote (id, user_id, pay_coin, pay, fee, receive_coin, receive, spread, fee_part, spread_part,
        mid, rate, inverse, prices, quoted_at, expires_at)
      values (${id}, ${userId}, ${pay.coin}, ${pay.units}, ${fee.units}, ${receive.coin}, ${receive.units}, ${spread.units},
        ${quote.feePart}, ${quote.spreadPart}, ${quote.mid}, ${quote.rate}, ${quote.inverse},
        ${JSON.stringify(prices)}::text::jsonb, ${quote.quotedAt}, ${quote.expiresAt})
      on conflict (id) do nothing returning 1`
    if (kept.length > 0)
      await tx`update exchange_quote set replaced_at = ${quote.quotedAt}
        where user_id = ${userId} and replaced_at is null and id <> ${id}
          and pay_coin in (${pay.coin}, ${receive.coin}) and receive_coin in (${pay.coin}, ${receive.coin})`
    return (await readQuotes(tx, [id])).get(id) ?? quote
  })
}

/** Quotes by their ids. */
export async function readQuotes(sql: Sql, ids: readonly string[]): Promise<Map<string, Quote>> {
  const rows = await sql<
    Row<Quote>[]
  >`select ${columns(sql)}, e.replaced_at as "replacedAt" from exchange_quote e where e.id = any (${ids as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.id, withMoney(row) as Quote]))
}

/** An exchange, whoever's it is. */
export async function findExchange(sql: Sql, id: string): Promise<Exchange | undefined> {
  const rows = await sql<Row<Exchange>[]>`${select(sql)} where e.id = ${id}`
  return rows.map(withReceipt)[0]
}

/** A holder's exchanges, newest first, starting behind `before`. */
export async function listExchanges(
  sql: Sql,
  query: { userId: bigint; coin?: Coin | undefined; before?: PageCursor | undefined; limit: number },
): Promise<Exchange[]> {
  const { userId, coin, before, limit } = query
  const rows = await sql<Row<Exchange>[]>`${select(sql)} where e.user_id = ${userId}
    ${coin ? sql`and ${coin} in (e.pay_coin, e.receive_coin)` : sql``}
    ${before ? sql`and (e.accepted_at, e.id) < (${before.at}, ${before.id})` : sql``}
    order by e.accepted_at desc, e.id desc limit ${limit}`
  return rows.map(withReceipt)
}

function columns(sql: Sql) {
  return sql`e.id, e.user_id as "userId", e.pay_coin as "payCoin", e.pay, e.fee, e.receive_coin as "receiveCoin", e.receive,
    e.spread, e.fee_part as "feePart", e.spread_part as "spreadPart", e.mid, e.rate, e.inverse, e.prices,
    e.quoted_at as "quotedAt", e.expires_at as "expiresAt"`
}

function select(sql: Sql) {
  return sql`select ${columns(sql)}, e.accepted_at as "acceptedAt",
    case when r.exchange_id is not null then json_build_object('entry', r.receipt::json, 'digest', r.digest,
      'keyId', r.key_id, 'signature', r.signature) end as receipt
    from exchange e left join exchange_receipt r on r.exchange_id = e.id`
}

function withMoney<T extends Row<Quote>>({ payCoin, receiveCoin, ...row }: T) {
  return {
    ...row,
    pay: money(units(row.pay), payCoin),
    fee: money(units(row.fee), payCoin),
    receive: money(units(row.receive), receiveCoin),
    spread: money(units(row.spread), receiveCoin),
  }
}

function withReceipt(row: Row<Exchange>): Exchange {
  return withMoney(row) as Exchange
}

/** An exchange that has no receipt yet. */
export type Unsigned = {
  readonly exchange: Omit<Exchange, 'receipt'>
  /** The wallet of its holder. */
  readonly holder: string
  readonly number: bigint
  readonly verdict: RateVerdict
}

/** Exchanges without a receipt behind a number whose two coins have moved as they say, the oldest first. */
export async function unsignedExchanges(
  sql: Sql,
  { after, limit }: { after: bigint; limit: number },
): Promise<Unsigned[]> {
  const rows = await sql<(Row<Exchange> & Pick<Unsigned, 'holder' | 'number' | 'verdict'>)[]>`
    select ${columns(sql)}, e.accepted_at as "acceptedAt", u.address as holder, e.number, v.verdict
    from exchange e join users u on u.id = e.user_id cross join lateral ${rateVerdict(sql)} v
    join posting p on p.key = ${derivedKey(sql, 'exchange', sql`e.id`, 'pay')} and p.amount = e.pay - e.fee and p.refusal is null
    join posting r on r.key = ${derivedKey(sql, 'exchange', sql`e.id`, 'receive')} and r.amount = e.receive and r.refusal is null
    where e.number > ${after} and not exists (select from exchange_receipt r where r.exchange_id = e.id)
    order by e.number limit ${limit}`
  return rows.map(({ holder, number, verdict, ...row }) => ({
    ...{ exchange: withReceipt(row as Row<Exchange>), holder, number, verdict },
  }))
}

/** Forgets quotes that ran out before a moment. What was accepted is kept apart. */
export async function forgetQuotes(sql: Sql, before: Date): Promise<void> {
  await sql`delete from exchange_quote where expires_at < ${before}`
}
