import type { AuditedTable, AuditFault, MoreRules, PostingRule, SlicedRule, TableRule } from '@lode/ledger'
import { derivedKey } from '../../platform/derived-key.ts'

/** What is held and moved for a commitment is one of its payments, between its holder and its offering. */
const commitmentOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'commitment_once' as rule, a.owner || ' ' || a.coin as account, p.debit_version as version, p.key as posting,
    coalesce(m.state || ' payment ' || m.units || ' of user/' || c.user_id, 'a payment of a commitment') as expected,
    p.phase || ' ' || p.amount || ' to ' || b.owner as found
  from ${postings} p join account a on a.id = p.debit join account b on b.id = p.credit
  left join offering_payment m on m.id = case when p.reference ~ '^commitment:[0-9a-f-]{36}$' then substring(p.reference from 12)::uuid end
  left join offering_commitment c on c.id = m.commitment_id
  where (a.owner = 'user/' || c.user_id and b.owner = 'escrow/offering/' || c.offering and a.coin = m.coin
      and case p.phase when 'pend' then p.amount = m.units and p.key = ${derivedKey(tx, 'commitment', tx`m.id`, 'commitment')}
        when 'post_pending' then m.state = 'settled' and p.amount <= m.units and p.key = ${derivedKey(tx, 'commitment', tx`m.id`, 'settle')}
        when 'void_pending' then p.key = case m.state when 'settled' then ${derivedKey(tx, 'commitment', tx`m.id`, 'settle')}
          when 'taken_back' then ${derivedKey(tx, 'commitment', tx`m.id`, 'void')} end
        else false end) is not true
  order by p.key limit 1`

/** What is handed out of an offering's tokens is a claim, once. */
const claimOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'claim_once' as rule, b.owner || ' ' || b.coin as account, p.credit_version as version, p.key as posting,
    coalesce('claim ' || k.number || ', ' || k.units || ' of user/' || c.user_id, 'a claim') as expected,
    p.amount || ' of ' || a.owner as found
  from ${postings} p join account a on a.id = p.debit join account b on b.id = p.credit
  left join offering_claim k on k.posting_key = p.key
  left join offering_commitment c on c.id = k.commitment_id
  where (p.amount = k.units and p.reference = 'claim:' || k.commitment_id
      and b.owner = 'user/' || c.user_id and a.owner = 'escrow/offering/' || c.offering) is not true
  order by p.key limit 1`

/** What the contract paid is booked as its row says: out of that account once, and back once where that was taken back. */
const takenOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'taken_once' as rule, a.owner || ' ' || a.coin as account, p.debit_version as version, p.key as posting,
    coalesce('payment of ' || k.units || ' ' || k.coin || ' of ' || k.owner, 'a payment of the contract') as expected,
    p.amount || ' to ' || b.owner as found
  from ${postings} p join account a on a.id = p.debit join account b on b.id = p.credit
  left join offering_taken k on k.id = case when p.reference ~ '^taken:[0-9a-f-]{36}$' then substring(p.reference from 7)::uuid end
  where (p.amount = k.units and a.coin = k.coin and case when b.owner like 'custody/%'
      then a.owner = k.owner and p.key = case when k.owner = 'suspense' then ${derivedKey(tx, 'taken', tx`k.id`, 'suspense')} else k.id end
      else b.owner = k.owner and k.reversed_at is not null and p.key = ${derivedKey(tx, 'taken', tx`k.id`, 'undo')} end) is not true
  order by p.key limit 1`

/** Checks that an issuer gets what was raised and what was not sold, each once. */
const issuerPaidOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'issuer_paid_once' as rule, a.owner || ' ' || a.coin as account, p.debit_version as version, p.key as posting,
    coalesce('raised ' || o.raised || ', allocated ' || o.allocated || ' of offering ' || o.number, 'an offering') as expected,
    p.amount || ' ' || a.coin || ' to ' || b.owner as found
  from ${postings} p join account a on a.id = p.debit join account b on b.id = p.credit
  left join offering o on 'offering:' || o.number = p.reference
  left join terms t on (t.subject, t.version) = ('offering/' || o.id, o.terms_version)
  left join users u on 'user/' || u.id = b.owner
  where (a.owner = 'escrow/offering/' || o.number and lower(u.address) = lower(t.document ->> 'issuer') and o.paid_out
    and case p.key
      when ${derivedKey(tx, 'offering', tx`o.number`, 'raised')} then p.amount = o.raised and a.coin = t.document ->> 'coin'
      when ${derivedKey(tx, 'offering', tx`o.number`, 'unsold')} then a.coin = t.document ->> 'token'
        and trim_scale((p.amount + o.allocated) / (t.document ->> 'supply')::numeric)::text ~ '^10*$'
      else false end) is not true
  order by p.key limit 1`

const payments: AuditedTable = {
  name: 'offering_payment',
  mark: { column: 'created_at', type: 'timestamptz' },
  settled: (tx) => tx`state in ('taken_back', 'lapsed', 'settled')`,
}
const claims: AuditedTable = {
  name: 'offering_claim',
  mark: { column: 'at', type: 'timestamptz' },
  settled: (tx) => tx`true`,
}
const taken: AuditedTable = {
  name: 'offering_taken',
  mark: { column: 'at', type: 'timestamptz' },
  settled: (tx) => tx`true`,
}
const offerings: AuditedTable = {
  name: 'offering',
  mark: { column: 'number', type: 'bigint' },
  settled: (tx) => tx`state in ('ended', 'refunded')`,
}

/** A payment is held as its state says: once, and ended once where it has ended. */
const paymentHeld: SlicedRule = {
  table: payments,
  check: (tx, some) => tx<AuditFault[]>`
      select 'payment_held' as rule, 'user/' || c.user_id || ' ' || m.coin as account, null::bigint as version, k.key as posting,
        m.state || ' ' || m.units as expected, coalesce(p.amount || ', ' || coalesce(r.phase, 'open'), 'none') as found
      from ${some} m join offering_commitment c on c.id = m.commitment_id
      cross join lateral (select ${derivedKey(tx, 'commitment', tx`m.id`, 'commitment')} as key) k
      left join posting p on p.key = k.key and p.refusal is null
      left join posting r on r.pending_key = k.key and r.refusal is null
      where case when m.state in ('unpaid', 'lapsed') then p.key is not null
        when m.state = 'held' then (p.amount = m.units and r.key is null) is not true
        else (p.amount = m.units and r.key is not null) is not true end
      order by m.created_at, m.id limit 1`,
}

/** A claim is in the books. */
const claimInBooks: SlicedRule = {
  table: claims,
  check: (tx, some) => tx<AuditFault[]>`
      select 'claim_in_books' as rule, 'commitment ' || k.commitment_id as account, null::bigint as version, k.posting_key as posting,
        k.number || ' ' || k.units as expected, coalesce(p.amount::text, 'none') as found
      from ${some} k left join posting p on p.key = k.posting_key and p.refusal is null
      where p.amount is distinct from k.units order by k.at, k.commitment_id limit 1`,
}

/** What the contract paid is in the books, as long as it stands, and counted of its holder. */
const takenInBooks: SlicedRule = {
  table: taken,
  check: (tx, some) => tx<AuditFault[]>`
      select 'taken_in_books' as rule, k.owner || ' ' || k.coin as account, null::bigint as version, k.id as posting,
        k.units || case when k.reversed_at is null then '' else ', taken back' end || ', counted ' || s.tokens || ' and ' || s.refunds as expected,
        coalesce(p.amount::text, 'none') || case when r.key is null then '' else ', taken back' end
          || ', counted ' || coalesce(c.taken, 0) || ' and ' || coalesce(c.refund_taken, 0) as found
      from ${some} k left join offering_commitment c on c.id = k.commitment_id
      cross join lateral (select ${derivedKey(tx, 'taken', tx`k.id`, 'suspense')} as suspense, ${derivedKey(tx, 'taken', tx`k.id`, 'undo')} as undo) keys
      left join posting p on p.key = case when k.owner = 'suspense' then keys.suspense else k.id end and p.refusal is null
      left join posting r on r.key = keys.undo and r.refusal is null
      cross join lateral (select coalesce(sum(o.units) filter (where o.kind = 'claim'), 0) as tokens,
          coalesce(sum(o.units) filter (where o.kind = 'refund'), 0) as refunds
        from offering_taken o where o.commitment_id = c.id and o.reversed_at is null and o.owner <> 'suspense') s
      where p.amount is distinct from k.units or (k.reversed_at is null) <> (r.key is null)
        or (s.tokens, s.refunds) <> (coalesce(c.taken, 0), coalesce(c.refund_taken, 0))
      order by k.at, k.id limit 1`,
}

/**
 * The two equations of an offering that has ended: what was allocated to all is what it sold, and what all were charged is what it
 * raised and what moved (all that was committed, of one that is left to its contract); nobody was handed out more than allocated.
 */
const offeringConserves: SlicedRule = {
  table: offerings,
  check: (tx, some) => tx<AuditFault[]>`
      select 'offering_conserves' as rule, 'escrow/offering/' || o.number as account, null::bigint as version, null::uuid as posting,
        'committed ' || o.committed || ', allocated ' || o.allocated || ', raised ' || o.raised || ', moved ' || case when o.left_at is null then o.raised else o.committed end as expected,
        'committed ' || s.committed || ', allocated ' || s.allocated || ', raised ' || s.raised || ', moved ' || s.moved as found
      from ${some} o cross join lateral (
        select coalesce(sum(c.units), 0) as committed, coalesce(sum(c.allocated), 0) as allocated, coalesce(sum(c.cost), 0) as raised,
          coalesce((select sum(p.amount) from account a join posting p on p.credit = a.id
            where a.owner = 'escrow/offering/' || o.number and p.code = 'commitment' and p.credit_version is not null), 0) as moved
        from offering_commitment c where c.offering = o.number) s
      where o.state in ('ended', 'refunded')
        and (o.committed, o.allocated, o.raised, case when o.left_at is null then o.raised else o.committed end) is distinct from (s.committed, s.allocated, s.raised, s.moved)
      order by o.number limit 1`,
}

/** What is counted of an offering that takes commitments is what its commitments hold. */
const committedCounted: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'committed_counted' as rule, 'escrow/offering/' || o.number as account, null::bigint as version, null::uuid as posting,
        s.units || ' of ' || s.holders as expected, o.committed || ' of ' || o.participants as found
      from offering o cross join lateral (
        select coalesce(sum(units), 0) as units, count(*) filter (where units > 0) as holders
        from offering_commitment where offering = o.number) s
      where o.state in ('open', 'calculating') and (o.committed, o.participants) is distinct from (s.units, s.holders)
      order by o.number limit 1`
  )[0]

/** What the books must say of offerings, and they of the books. */
export const offeringBooks: MoreRules = {
  claims: {
    commitment_once: commitmentOnce,
    claim_once: claimOnce,
    taken_once: takenOnce,
    issuer_paid_once: issuerPaidOnce,
  },
  tables: [paymentHeld, claimInBooks, takenInBooks, offeringConserves, committedCounted],
}
