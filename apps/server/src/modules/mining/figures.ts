import type { Clock } from '@lode/clock'
import type { Database } from '@lode/database'
import type { Figure } from '../../platform/http/figure.ts'

/** Whether the house could keep its promise to take machines back. */
export function miningFigures({ db, clock }: { db: Database; clock: Clock }): Figure[] {
  return [
    {
      name: 'lode_sell_back_cover_ratio',
      help: 'What income/rent holds, as a share of what all running machines could be sold back for now; by coin, where any could be.',
      labels: ['coin'],
      read: async () =>
        (await sellBackCover(db, clock.now())).map(({ coin, ratio }) => ({ labels: { coin }, value: ratio })),
    },
  ]
}

/** Of each coin in which machines could be sold back: what `income/rent` holds of what they would bring, as `sellBackPrice` has it. */
export async function sellBackCover(db: Database, now: Date): Promise<{ coin: string; ratio: number }[]> {
  return db<{ coin: string; ratio: number }[]>`
    select p.coin, (coalesce(a.balance, 0) / p.owed)::float8 as ratio from (
      select o.coin, sum(floor(o.total * (t.document #>> '{purchase,sellBack}')::numeric
        * floor(extract(epoch from o.ends_at - ${now}::timestamptz) / 86400) / o.period_days)) as owed
      from mining_order o join terms t on t.subject = 'miner/' || o.miner_id and t.version = o.terms_version
      where o.state = 'paid' and o.kind = 'purchase' and o.sold_back is null and o.ends_at > ${now}
      group by o.coin) p
    left join account a on a.owner = 'income/rent' and a.coin = p.coin
    where p.owed > 0 order by p.coin`
}
