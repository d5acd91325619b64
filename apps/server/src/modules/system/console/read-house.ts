import type { ReplyOf } from '@lode/api-contract'
import type { consoleEndpoints } from '@lode/api-contract/console.ts'
import { type Sql, units } from '@lode/database'
import { type Coin, isCoin, money, toWire } from '@lode/domain'
import { readBackups } from './read-backups.ts'
import { readProcesses } from './read-processes.ts'

type House = ReplyOf<typeof consoleEndpoints.state.house>

/** What may stand still or run out: each by a look that costs little, however long the history is. */
export async function readHouse(sql: Sql): Promise<House> {
  return {
    days: await readWaits(sql),
    feeds: await readFeeds(sql),
    stock: await sql<House['stock']>`
      select id as miner, units_total as units, units_reserved as reserved, units_held as held, on_sale as "onSale",
        changed_by as by from miner order by id`,
    power: await readPower(sql),
    mining: await readMining(sql),
    refunds: await readRefunds(sql),
    ...(await readProcesses(sql)),
    ...(await readBackups(sql)),
  }
}

async function readWaits(sql: Sql): Promise<House['days']> {
  const rows = await sql<{ of: 'mining' | 'reserves'; day: string; reason: string; since: Date }[]>`
    select 'mining' as of, day::text as day, reason, since from network_day_wait
    union all select 'reserves', day::text, reason, since from reserve_wait order by day desc, of limit 100`
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

async function readFeeds(sql: Sql): Promise<House['feeds']> {
  const rows = await sql<{ name: string; detail: string; at: Date | null }[]>`
    (select 'price of ' || coin as name, string_agg(source || ' ' || trim_scale(usd), ', ' order by source) as detail, min(at) as at
      from price_latest group by coin order by coin)
    union all (select 'agreed price of ' || coin, trim_scale(usd)::text, at from agreed_price order by coin)
    union all (select 'book of ' || coin, string_agg(venue || ' ' || trim_scale(bid) || ' / ' || trim_scale(ask), ', ' order by venue),
      min(advanced_at) from book_top group by coin order by coin)
    union all (select 'Bitcoin block', height::text, at from bitcoin_block order by height desc limit 1)
    union all (select 'pool', source || ', ' || trim_scale(day_th) || ' TH/s', at from pool_sample order by at desc limit 1)`
  return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }))
}

async function readPower(sql: Sql): Promise<House['power']> {
  const [row] = await sql<House['power'][]>`
    select coalesce((select trim_scale(sold_th)::text from mining_capacity), '0') as sold,
      (select trim_scale(day_th)::text from pool_sample order by at desc limit 1) as measured`
  return row ?? { sold: '0', measured: null }
}

/** What profit is paid in. */
const profitCoin: Coin = 'BTC'

/** Each run of the accrual is of one day; what it paid stands by its chunks. */
async function readMining(sql: Sql): Promise<House['mining']> {
  const rows = await sql<{ coin: Coin; balance: string }[]>`
    select coin, balance::text as balance from account where owner = 'treasury/mining' and coin = ${profitCoin} order by coin`
  const [run] = await sql<{ day: string; paid: string }[]>`
    select day::text as day, sum(total)::text as paid from accrual_run
    where day = (select max(day) from accrual_run) group by day`
  return rows
    .filter(({ coin }) => isCoin(coin))
    .map(({ coin, balance }) => ({
      balance: toWire(money(units(balance), coin)),
      day: run?.day ?? null,
      paid: toWire(money(units(run?.paid ?? '0'), coin)),
    }))
}

async function readRefunds(sql: Sql): Promise<House['refunds']> {
  const rows = await sql<{ coin: Coin; count: number; owed: string }[]>`
    select o.coin, count(*)::int as count, sum(m.refunded)::text as owed
    from mining_payout m join mining_order o on o.id = m.rental_id where m.refund_owed group by o.coin order by o.coin`
  return rows.map(({ coin, count, owed }) => ({ count, amount: toWire(money(units(owed), coin)) }))
}
