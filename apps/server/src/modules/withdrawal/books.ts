import type { AuditedTable, AuditFault, MoreRules, PostingRule, SlicedRule } from '@lode/ledger'
import { derivedKey } from '../../platform/derived-key.ts'

/** Demands that each hold belongs to one withdrawal, moves only when that is final, and is released only when it is rejected. */
const withdrawalPaidOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'withdrawal_paid_once' as rule, a.owner || ' ' || a.coin as account, p.debit_version as version,
    p.key as posting,
    coalesce(w.state || ' ' || w.units - w.fee || ' fee ' || w.fee || ' ' || w.coin, 'a withdrawal') as expected,
    p.phase || ' ' || p.code || ' ' || p.amount as found
  from ${postings} p join account a on a.id = p.debit
  left join withdrawal w on 'withdrawal:' || w.id = p.reference
    and w.id = case when p.reference ~ '^withdrawal:[0-9a-f-]{36}$' then substring(p.reference from 12)::uuid end
  where (a.owner = 'user/' || w.user_id and a.coin = w.coin
      and p.amount = case p.code when 'withdrawal' then w.units - w.fee else w.fee end
      and case p.phase when 'pend' then p.key else p.pending_key end = case p.code
        when 'withdrawal' then ${derivedKey(tx, 'withdrawal', tx`w.id`, 'amount')}
        else ${derivedKey(tx, 'withdrawal', tx`w.id`, 'fee')} end
      and case p.phase when 'pend' then true when 'post_pending' then w.state = 'final' else w.state = 'rejected' end) is not true
  order by p.key limit 1`

const table: AuditedTable = {
  name: 'withdrawal',
  mark: { column: 'number', type: 'bigint' },
  settled: (tx) => tx`state in ('final', 'rejected')`,
}

/** Both holds of a withdrawal are made, and both end as the withdrawal does: never one without the other. */
const withdrawalLegs: SlicedRule = {
  table,
  check: (tx, withdrawals) => tx<AuditFault[]>`
      select 'withdrawal_legs' as rule, 'user/' || w.user_id || ' ' || w.coin as account, null::bigint as version,
        l.key as posting,
        l.part || ' ' || l.units || case w.state when 'final' then ' post_pending' when 'rejected' then ' void_pending'
          else ' pend' end as expected,
        coalesce(l.part || ' ' || p.amount || ' ' || coalesce(r.phase, 'pend'), 'none') as found
      from ${withdrawals} w cross join lateral (
        select 'amount' as part, w.units - w.fee as units, ${derivedKey(tx, 'withdrawal', tx`w.id`, 'amount')} as key
        union all
        select 'fee', w.fee, ${derivedKey(tx, 'withdrawal', tx`w.id`, 'fee')} where w.fee > 0
      ) l
      left join posting p on p.key = l.key and p.refusal is null
      left join posting r on r.pending_key = l.key and r.refusal is null
      where p.amount is distinct from l.units
        or coalesce(r.phase, 'pend') <> case w.state when 'final' then 'post_pending' when 'rejected' then 'void_pending'
          else 'pend' end
      order by w.number limit 1`,
}

/** All transactions of a withdrawal that may still be mined have one nonce of one payer, so that one of them pays. */
const payoutOnce: SlicedRule = {
  table,
  check: (tx, withdrawals) => tx<AuditFault[]>`
      select 'payout_once' as rule, 'user/' || w.user_id || ' ' || w.coin as account, null::bigint as version,
        null as posting, 'one nonce for withdrawal ' || w.id as expected,
        string_agg(distinct t.payer || ' ' || t.nonce, ', ') as found
      from ${withdrawals} w join payout_line l on l.withdrawal_id = w.id
      join payout_transaction t on (t.network, t.hash) = (l.network, l.hash)
      where not l.dead group by w.id, w.user_id, w.coin having count(distinct (t.payer, t.nonce)) > 1 order by w.id limit 1`,
}

/** What the books must say of withdrawals, and they of the books. */
export const withdrawalBooks: MoreRules = {
  claims: { withdrawal_paid_once: withdrawalPaidOnce },
  tables: [withdrawalLegs, payoutOnce],
}
