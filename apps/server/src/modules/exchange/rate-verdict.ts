import type { Fragment, Sql } from '@lode/database'
import { coinSizes } from '../../platform/coin-sizes.ts'

/** The verdict on a rate. `unknown`: of the minute of its quote there is no price of one of its coins, or not any more. */
export type RateVerdict = 'fair' | 'unfair' | 'unknown'

/**
 * Returns a lateral table of one column, `verdict`, for an exchange `e`: whether what is received, at the lowest price that markets agreed on
 * around the quote, is worth no more than what is paid, less the fee in force, at the highest. The rows of the exchange are the app's to write,
 * the prices are not, once the feeds have a login of their own. The spread, which is not asked for, leaves room for prices between two looks
 * of the recorder; the fee makes a way there and back cost more than a minute's moves bring.
 */
export function rateVerdict(sql: Sql): Fragment {
  const { coins, sizes } = coinSizes()
  const around = (
    coin: Fragment,
  ) => sql`(select min(m.low) as low, max(m.high) as high, (array_agg(u.size))[1] as size
    from agreed_minute m join unnest(${coins}::text[], ${sizes}::text[]::numeric[]) u(coin, size) on u.coin = m.coin
    where m.coin = ${coin} and m.minute > e.quoted_at - interval '2 minutes' and m.minute <= e.quoted_at)`
  return sql`(select case
      when paid.high is null or received.low is null then 'unknown'
      when e.accepted_at < e.quoted_at or e.accepted_at > e.quoted_at + interval '1 minute' then 'unfair'
      when e.fee < trunc(e.pay * t.fee) then 'unfair'
      when e.receive * received.low * paid.size > (e.pay - e.fee) * paid.high * received.size then 'unfair'
      else 'fair' end as verdict
    from ${around(sql`e.pay_coin`)} paid, ${around(sql`e.receive_coin`)} received,
      (select coalesce((select (terms.document ->> 'fee')::numeric from terms
        where terms.subject = 'exchange' and terms.effective_from <= e.quoted_at
        order by terms.effective_from desc, terms.version desc limit 1), 0) as fee) t)`
}
