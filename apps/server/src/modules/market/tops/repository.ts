import type { Sql } from '@lode/database'
import type { AgreedUsd, SeenTop, TopOfBook } from '@lode/feeds'

/** A top of a book with where it was seen, and when where that was not just now. */
export type ToldTop = TopOfBook & {
  readonly venue: string
  readonly coin: string
  readonly receivedAt?: Date
}

/** Keeps what markets told last. A book whose mark stands still keeps the moment at which that was another. */
export async function saveTops(sql: Sql, tops: readonly ToldTop[], now: Date): Promise<void> {
  if (tops.length === 0) return
  const rows = tops.map((top) => ({
    ...{ coin: top.coin, venue: top.venue, bid: top.bid, ask: top.ask, counted_in: top.countedIn },
    ...{ mark: top.mark, at: top.at, received_at: top.receivedAt ?? now, advanced_at: top.receivedAt ?? now },
  }))
  await sql`insert into book_top ${sql(rows)}
    on conflict (coin, venue) do update set bid = excluded.bid, ask = excluded.ask, counted_in = excluded.counted_in,
      mark = excluded.mark, at = excluded.at, received_at = excluded.received_at,
      advanced_at = case when book_top.mark = excluded.mark then book_top.advanced_at else excluded.advanced_at end`
}

/** What markets told last. */
export async function readTops(sql: Sql): Promise<SeenTop[]> {
  return sql<SeenTop[]>`select coin, venue, bid::text, ask::text, counted_in as "countedIn", mark, at,
    received_at as "receivedAt", advanced_at as "advancedAt" from book_top order by coin, venue`
}

/** What was agreed last, by coin. */
export async function readAgreed(sql: Sql): Promise<Map<string, { usd: string; at: Date }>> {
  const rows = await sql<
    { coin: string; usd: string; at: Date }[]
  >`select coin, usd::text, at from agreed_price`
  return new Map(rows.map(({ coin, usd, at }) => [coin, { usd, at }]))
}

/** Keeps what was agreed at a moment, and between which prices that was within its minute. */
export async function saveAgreed(
  sql: Sql,
  agreed: readonly (readonly [string, AgreedUsd])[],
  now: Date,
): Promise<void> {
  if (agreed.length === 0) return
  const rows = agreed.map(([coin, { usd }]) => ({ coin, usd, at: now }))
  await sql`insert into agreed_price ${sql(rows)}
    on conflict (coin) do update set usd = excluded.usd, at = excluded.at`
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const prices = agreed.map(([coin, { usd }]) => ({ minute, coin, low: usd, high: usd }))
  await sql`insert into agreed_minute ${sql(prices)} on conflict (minute, coin) do update
    set low = least(agreed_minute.low, excluded.low), high = greatest(agreed_minute.high, excluded.high)`
}

/** Forgets the minutes before a moment. */
export async function forgetMinutes(sql: Sql, before: Date): Promise<void> {
  await sql`delete from agreed_minute where minute < ${before}`
}
