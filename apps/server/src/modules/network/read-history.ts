import type { endpoints, ReplyOf } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import { blocksAnEpoch, blocksPerHalving, subsidy } from '@lode/domain'

type History = ReplyOf<typeof endpoints.mining.history>
type Row = {
  day: string
  firstHeight: number
  difficulty: string
  meanFees: string
  blocks: number
  btcUsd: string
}

/** How many days are told: a term of 15 days at each of 90 starts. */
export const historyDays = 105

/** More days than Bitcoin has: all there are. */
export const allDays = 36_500

/**
 * The last recorded days, `most` of them, up to the newest closed one, oldest first: the network's parts of each and the mean of the day's 24
 * hourly closes of BTC. A day that lacks blocks or an hour is left out.
 */
export async function readHistory(sql: Sql, most: number = historyDays): Promise<History> {
  const rows = await sql<Row[]>`
    with last as (select max(day) as day from network_day),
    price as (
      select (from_at at time zone 'UTC')::date as day, trim_scale(trunc(avg(usd), 2))::text as usd
      from price_hour, last
      where coin = 'BTC' and from_at >= (last.day - ${most - 1}::int)::timestamp at time zone 'UTC'
        and from_at < (last.day + 1)::timestamp at time zone 'UTC'
      group by 1 having count(*) = 24
    ), part as (
      select (at at time zone 'UTC')::date as day, min(height) as first, trim_scale(max(difficulty))::text as difficulty,
        floor(avg(fees))::text as fees, count(*)::int as blocks
      from bitcoin_block, last
      where at >= (last.day - ${most - 1}::int)::timestamp at time zone 'UTC'
        and at < (last.day + 1)::timestamp at time zone 'UTC'
      group by 1, height / ${blocksAnEpoch}::int, height / ${blocksPerHalving}::int
    )
    select part.day::text, part.first as "firstHeight", difficulty, fees as "meanFees", blocks, price.usd as "btcUsd"
    from part join price using (day)
    where exists (select from bitcoin_block where at < part.day::timestamp at time zone 'UTC')
    order by part.day, part.first`
  const days: History['days'] = []
  for (const { day, btcUsd, firstHeight, difficulty, meanFees, blocks } of rows) {
    const epoch = { difficulty, meanFees, blocks, subsidy: subsidy(firstHeight).toString() }
    const last = days.at(-1)
    if (last?.day === day) last.epochs.push(epoch)
    else days.push({ day, btcUsd, epochs: [epoch] })
  }
  return { days }
}
