import type { Tx } from '@lode/database'
import type { AuditFault } from './audit-fault.ts'

/** An account's books up to a version: `after` that everything is to be checked, up to `upTo`. */
export type Stretch = {
  account: bigint
  after: bigint
  balance: string
  pending: string
  upTo: bigint
}

/** Where a stretch ended: what the next one begins with. */
export type Verified = { account: bigint; version: bigint; balance: string; pending: string }

type FaultInJson = Omit<AuditFault, 'version'> & { version: number }

/**
 * Walks stretches of some accounts: versions have no gap, each balance and hold follows from the one before, and
 * where a stretch ends at the account's version, the account's row agrees and is not below its floor.
 */
export async function checkChains(
  tx: Tx,
  stretches: readonly Stretch[],
): Promise<{ fault: AuditFault | undefined; verified: Verified[] }> {
  const rows = await tx<(Verified & { fault: FaultInJson | null })[]>`
    with stretch as (
      select * from unnest(${stretches.map(({ account }) => account.toString())}::text[]::bigint[],
        ${stretches.map(({ after }) => after.toString())}::text[]::bigint[],
        ${stretches.map(({ balance }) => balance)}::text[]::numeric[],
        ${stretches.map(({ pending }) => pending)}::text[]::numeric[],
        ${stretches.map(({ upTo }) => upTo.toString())}::text[]::bigint[])
        as u(id, after, balance, pending, up_to)
    ), entry as materialized (
      select s.id, p.key, p.debit_version as version, p.debit_balance as balance, p.debit_pending as pending,
        case when p.phase in ('post', 'post_pending') then -p.amount else 0 end as moved,
        case when p.phase = 'pend' then p.amount else -coalesce(p.released, 0) end as held
      from stretch s join posting p on p.debit = s.id and p.debit_version > s.after and p.debit_version <= s.up_to
      union all
      select s.id, p.key, p.credit_version, p.credit_balance, null, p.amount, 0
      from stretch s join posting p on p.credit = s.id and p.credit_version > s.after and p.credit_version <= s.up_to
    ), walked as (
      select e.*, s.after + row_number() over w as nth, s.balance + sum(e.moved) over w as due,
        s.pending + sum(e.held) over w as due_pending
      from entry e join stretch s on s.id = e.id
      window w as (partition by e.id order by e.version)
    ), broken as (
      select distinct on (id) id, key, nth,
        case when version <> nth then 'version_gap' when balance is distinct from due then 'balance_chain'
          else 'pending_chain' end as rule,
        case when version <> nth then nth::text when balance is distinct from due then due::text
          else due_pending::text end as expected,
        case when version <> nth then version::text when balance is distinct from due then coalesce(balance::text, 'none')
          else pending::text end as found
      from walked where version <> nth or balance is distinct from due or pending <> due_pending
      order by id, nth
    ), ended as (
      select s.id, s.up_to, s.after + count(w.id) as version,
        s.balance + coalesce(sum(w.moved), 0) as balance, s.pending + coalesce(sum(w.held), 0) as pending
      from stretch s left join walked w on w.id = s.id
      group by s.id, s.up_to, s.after, s.balance, s.pending
    )
    select e.id as account, e.version, e.balance::text, e.pending::text, case
      when b.id is not null then json_build_object('rule', b.rule, 'account', a.owner || ' ' || a.coin,
        'version', b.nth, 'posting', b.key, 'expected', b.expected, 'found', b.found)
      when e.version <> e.up_to then json_build_object('rule', 'version_gap', 'account', a.owner || ' ' || a.coin,
        'version', e.up_to, 'posting', null, 'expected', e.up_to::text, 'found', e.version::text)
      when a.version <= e.up_to and (a.version, a.balance, a.pending) <> (e.version, e.balance, e.pending)
        then json_build_object('rule', 'account_row', 'account', a.owner || ' ' || a.coin, 'version', a.version,
          'posting', null, 'expected', concat_ws(' ', e.balance, e.pending, e.version),
          'found', concat_ws(' ', a.balance, a.pending, a.version))
      when behind.key is not null then json_build_object('rule', 'account_row', 'account', a.owner || ' ' || a.coin,
        'version', behind.version, 'posting', behind.key, 'expected', 'nothing behind version ' || a.version,
        'found', 'version ' || behind.version)
      when a.version = e.up_to and a.balance - a.pending < a.floor
        then json_build_object('rule', 'above_floor', 'account', a.owner || ' ' || a.coin, 'version', a.version,
          'posting', null, 'expected', a.floor::text, 'found', (a.balance - a.pending)::text)
      end as fault
    from ended e join account a on a.id = e.id left join broken b on b.id = e.id
    left join lateral (
      (select p.key, p.debit_version as version from posting p where p.debit = e.id and p.debit_version > a.version
        order by p.debit_version limit 1)
      union all
      (select p.key, p.credit_version from posting p where p.credit = e.id and p.credit_version > a.version
        order by p.credit_version limit 1)
      limit 1
    ) behind on a.version <= e.up_to
    order by e.id`
  const faulty = rows.find(({ fault }) => fault !== null)?.fault
  return {
    fault: faulty ? { ...faulty, version: BigInt(faulty.version) } : undefined,
    verified: rows.map(({ account, version, balance, pending }) => ({ account, version, balance, pending })),
  }
}
