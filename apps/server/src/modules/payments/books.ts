import type { AuditedTable, AuditFault, MoreRules, SlicedRule } from '@lode/ledger'

const table: AuditedTable = {
  name: 'payment_intent',
  mark: { column: 'created_at', type: 'timestamptz' },
  settled: (tx) => tx`state <> 'open'`,
}

/** What is noted as paid was moved: once, whole, by its holder, for what it says. */
const paymentInBooks: SlicedRule = {
  table,
  check: (tx, some) => tx<AuditFault[]>`
    select 'payment_in_books' as rule, 'user/' || i.user_id || ' ' || i.coin as account, null::bigint as version,
      i.posting_key as posting, i.purpose || ':' || i.id || ' ' || i.units as expected,
      coalesce(p.reference || ' ' || p.amount || ' of ' || d.owner || ' ' || d.coin, 'none') as found
    from ${some} i
    left join posting p on p.key = i.posting_key and p.refusal is null
    left join account d on d.id = p.debit
    where i.state = 'paid' and (p.amount = i.units and p.reference = i.purpose || ':' || i.id
      and d.owner = 'user/' || i.user_id and d.coin = i.coin) is not true
    order by i.id limit 1`,
}

/** What came for a payment is a deposit of its holder's, in its coin and of that amount, but for one that was another after a reorganisation. */
const receiptIsDeposit: SlicedRule = {
  table,
  check: (tx, some) => tx<AuditFault[]>`
    select 'receipt_is_deposit' as rule, 'user/' || i.user_id || ' ' || i.coin as account, null::bigint as version,
      r.deposit_id as posting, r.units::text as expected,
      coalesce(d.units || ' ' || d.coin || ' of ' || d.owner, 'no deposit') as found
    from ${some} i join payment_receipt r on r.intent_id = i.id
    left join deposit d on d.id = r.deposit_id
    where (d.reversals > 0 or d.units = r.units and d.coin = i.coin and d.owner = 'user/' || i.user_id) is not true
    order by i.id limit 1`,
}

/** What the books must say of payments. */
export const paymentBooks: MoreRules = { tables: [paymentInBooks, receiptIsDeposit] }
