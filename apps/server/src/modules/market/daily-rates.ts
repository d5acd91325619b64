import type { Sql } from '@lode/database'
import type { Coin } from '@lode/domain'

/** What one unit was worth in USD on a day (UTC), by the newest rate recorded by its end; undefined where none was. */
export type DailyRates = {
  coin(coin: Coin, day: string): string | undefined
  currency(day: string): string | undefined
}

type Row = { name: string; day: string; usd: string }

const dayMs = 86_400_000
/** Markets never rest: the close of the day, or of the one before while the day has none yet. */
const coinDays = 1
/** A bank rests over holidays, as for the rates of now. */
const fiatDays = 10

/**
 * Reads the recorded rates of the days from `from` to `to`, both in it. USDT counts as one USD, as everywhere.
 * @example (await readDailyRates(db, { currency: 'EUR', from: '2026-01-01', to: '2026-12-31' })).coin('BTC', '2026-11-20')
 */
export async function readDailyRates(
  sql: Sql,
  { currency, from, to }: { currency: string; from: string; to: string },
): Promise<DailyRates> {
  const coins = await sql<Row[]>`
    select distinct on (coin, day) coin as name, (from_at at time zone 'UTC')::date::text as day, usd::text
    from price_hour
    where from_at >= ${start(from, -coinDays)} and from_at < ${start(to, 1)}
    order by coin, day, from_at desc`
  const fiat = await sql<Row[]>`
    select currency as name, day::text, usd::text from fiat_day
    where currency = ${currency} and day >= ${start(from, -fiatDays).slice(0, 10)} and day <= ${to}`
  const known = new Map([...coins, ...fiat].map(({ name, day, usd }) => [`${name} ${day}`, usd]))
  const newest = (name: string, day: string, most: number): string | undefined => {
    for (let back = 0; back <= most; back++) {
      const usd = known.get(`${name} ${start(day, -back).slice(0, 10)}`)
      if (usd !== undefined) return usd
    }
    return undefined
  }
  return {
    coin: (coin, day) => (coin === 'USDT' ? '1' : newest(coin, day, coinDays)),
    currency: (day) => (currency === 'USD' ? '1' : newest(currency, day, fiatDays)),
  }
}

function start(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString()
}
