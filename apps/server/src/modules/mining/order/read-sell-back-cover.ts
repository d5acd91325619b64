import { type Sql, units } from '@lode/database'
import { type Coin, isCoin, type Money, money } from '@lode/domain'

/** What taking back all machines now would cost in a coin, and what there is to pay it with. */
export type SellBackCover = { machines: number; owed: Money; held: Money }

/**
 * What Lode would owe if everybody who owns a machine sold it back at a moment, coin by coin, each by the terms it was bought under and as
 * `sellBackPrice` has it, beside the account that pays it. A coin in which no machine runs is left out.
 */
export async function readSellBackCover(sql: Sql, at: Date): Promise<SellBackCover[]> {
  const rows = await sql<{ coin: Coin; machines: number; owed: string; held: string }[]>`
    select o.coin, sum(o.quantity)::int as machines, sum(div(o.total * (t.document -> 'purchase' ->> 'sellBack')::numeric
        * least(greatest(floor(extract(epoch from o.paid_at + o.period_days * interval '24 hours' - ${at}) / 86400), 0), o.period_days),
        o.period_days))::text as owed,
      coalesce((select balance - pending from account where owner = 'income/rent' and coin = o.coin), 0)::text as held
    from mining_order o join terms t on t.subject = o.terms_subject and t.version = o.terms_version
    where o.kind = 'purchase' and o.state = 'paid' and o.sold_back is null and o.ends_at > ${at}
    group by o.coin order by o.coin`
  return rows
    .filter(({ coin }) => isCoin(coin))
    .map(({ coin, machines, owed, held }) => ({
      machines,
      ...{ owed: money(units(owed), coin), held: money(units(held), coin) },
    }))
}
