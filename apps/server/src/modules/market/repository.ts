import type { Sql, Tx } from '@lode/database'

/** The coins whose history in dollars is recorded: what mining pays in, and what fees are paid in. */
export type PricedCoin = 'BTC' | 'ETH'

/** The close of one finished hour. `from` is its first moment. */
export type HourClose = { readonly from: Date; readonly usd: string }

/** Keeps what a bank says that a currency is worth: the newest, and of each day what was said first. */
export async function saveFiat(
  tx: Tx,
  currency: string,
  { source, usd, at }: { source: string; usd: string; at: Date },
): Promise<void> {
  await tx`insert into price_latest (coin, source, usd, at)
    values (${currency}, ${source}, ${usd}, ${at})
    on conflict (coin, source) do update set usd = excluded.usd, at = excluded.at`
  await tx`insert into fiat_day (currency, day, source, usd)
    values (${currency}, ${at.toISOString().slice(0, 10)}, ${source}, ${usd}) on conflict do nothing`
}

/** What one unit of each currency is worth in USD by a bank's newest reference rates. */
export function readFiat(sql: Sql, source: string): Promise<{ currency: string; usd: string; at: Date }[]> {
  return sql<{ currency: string; usd: string; at: Date }[]>`
    select coin as currency, trim_scale(usd)::text as usd, at from price_latest where source = ${source} order by coin`
}

/** Keeps the closes of hours; one that is known stays as it is. */
export async function saveHours(
  tx: Tx,
  coin: PricedCoin,
  source: string,
  hours: readonly HourClose[],
): Promise<void> {
  if (hours.length === 0) return
  await tx`insert into price_hour ${tx(hours.map(({ from, usd }) => ({ coin, from_at: from, usd, source })))}
    on conflict do nothing`
}

/** The closes from a moment on, oldest first. */
export function readHours(sql: Sql, coin: PricedCoin, since: Date): Promise<HourClose[]> {
  return sql<HourClose[]>`select from_at as "from", usd::text from price_hour
    where coin = ${coin} and from_at >= ${since} order by from_at`
}

/** The last close of each day (UTC) from a moment on, by the day. */
export async function readDayCloses(sql: Sql, coin: PricedCoin, since: Date): Promise<Map<string, string>> {
  const rows = await sql<{ day: string; usd: string }[]>`
    select (from_at at time zone 'UTC')::date::text as day, usd::text from price_hour
    where coin = ${coin} and from_at >= ${since} and extract(hour from from_at at time zone 'UTC') = 23`
  return new Map(rows.map(({ day, usd }) => [day, usd]))
}

/** How many closes of hours in a range are known. */
export async function countHours(
  sql: Sql,
  coin: PricedCoin,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from price_hour
    where coin = ${coin} and from_at >= ${from} and from_at < ${to}`
  return row?.count ?? 0
}
