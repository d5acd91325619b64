import type { AuditedTable, AuditFault, MoreRules, PostingRule, SlicedRule } from '@lode/ledger'
import { derivedKey } from '../../platform/derived-key.ts'
import { rateVerdict } from './rate-verdict.ts'

/** What is moved for an exchange is one of the three legs of one that was accepted, each once. */
const exchangeOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'exchange_once' as rule, a.owner || ' ' || a.coin as account, p.debit_version as version, p.key as posting,
    coalesce('a leg of ' || e.pay || ' ' || e.pay_coin || ' for ' || e.receive || ' ' || e.receive_coin, 'an exchange') as expected,
    p.code || ' ' || p.amount || ' to ' || b.owner as found
  from ${postings} p join account a on a.id = p.debit join account b on b.id = p.credit
  left join exchange e on e.id = case when p.reference ~ '^exchange:[0-9a-f-]{36}$' then substring(p.reference from 10)::uuid end
  where (case p.key
      when ${derivedKey(tx, 'exchange', tx`e.id`, 'pay')} then p.code = 'exchange' and p.amount = e.pay - e.fee
        and (a.owner, b.owner, a.coin) = ('user/' || e.user_id, 'liquidity/exchange', e.pay_coin)
      when ${derivedKey(tx, 'exchange', tx`e.id`, 'receive')} then p.code = 'exchange' and p.amount = e.receive
        and (a.owner, b.owner, a.coin) = ('liquidity/exchange', 'user/' || e.user_id, e.receive_coin)
      when ${derivedKey(tx, 'exchange', tx`e.id`, 'fee')} then p.code = 'exchange_fee' and p.amount = e.fee
        and (a.owner, b.owner, a.coin) = ('user/' || e.user_id, 'income/fee', e.pay_coin)
      else false end) is not true
  order by p.key limit 1`

const table: AuditedTable = {
  name: 'exchange',
  mark: { column: 'number', type: 'bigint' },
  settled: (tx) => tx`exists (select from exchange_receipt s where s.exchange_id = r.id)`,
}

/** All legs of an exchange are in the books: never one without the others. */
const exchangeLegsInBooks: SlicedRule = {
  table,
  check: (tx, exchanges) => tx<AuditFault[]>`
      select 'exchange_legs' as rule, 'user/' || e.user_id || ' ' || e.pay_coin as account, null::bigint as version, l.key as posting,
        l.part || ' ' || l.units as expected, coalesce(l.part || ' ' || p.amount, 'none') as found
      from ${exchanges} e cross join lateral (
        select 'pay' as part, e.pay - e.fee as units, ${derivedKey(tx, 'exchange', tx`e.id`, 'pay')} as key
        union all
        select 'receive', e.receive, ${derivedKey(tx, 'exchange', tx`e.id`, 'receive')}
        union all
        select 'fee', e.fee, ${derivedKey(tx, 'exchange', tx`e.id`, 'fee')} where e.fee > 0
      ) l
      left join posting p on p.key = l.key and p.refusal is null
      where p.amount is distinct from l.units
      order by e.number limit 1`,
}

/** An exchange was made at the price of its minute. One with a receipt is not looked at again: the signer has compared it. */
const exchangeAtMarketRate: SlicedRule = {
  table,
  check: (tx, exchanges) => tx<AuditFault[]>`
      select 'exchange_rate' as rule, 'user/' || e.user_id || ' ' || e.receive_coin as account, null::bigint as version,
        ${derivedKey(tx, 'exchange', tx`e.id`, 'receive')} as posting, 'the price of the minute before ' || e.quoted_at as expected,
        e.receive || ' ' || e.receive_coin || ' for ' || e.pay || ' ' || e.pay_coin as found
      from ${exchanges} e cross join lateral ${rateVerdict(tx)} v
      where v.verdict = 'unfair' and not exists (select from exchange_receipt s where s.exchange_id = e.id)
        and exists (select from agreed_minute m where m.minute > e.accepted_at + interval '1 minute')
      order by e.number limit 1`,
}

/** What the books must say of exchanges, and they of the books. */
export const exchangeBooks: MoreRules = {
  claims: { exchange_once: exchangeOnce },
  tables: [exchangeLegsInBooks, exchangeAtMarketRate],
}
