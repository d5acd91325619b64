import type { AuditedTable, AuditFault, MoreRules, PostingRule, SlicedRule, TableRule } from '@lode/ledger'
import { derivedKey } from '../../platform/derived-key.ts'

/** What is moved as a reward is what was set aside of a day, or one reward, to its inviter. */
const referralOnce: PostingRule = (tx, postings) => tx<AuditFault[]>`
  select 'referral_once' as rule, a.owner || ' ' || a.coin as account, p.credit_version as version, p.key as posting,
    coalesce('user/' || r.inviter_id || ' ' || r.units, d.day || ' ' || d.units, 'a reward or a day') as expected,
    a.owner || ' ' || p.amount as found
  from ${postings} p join account a on a.id = p.credit join account f on f.id = p.debit
  left join referral_reward r on 'referral:' || r.id = p.reference
  left join referral_day d on 'day:' || d.day = p.reference
  where (a.coin = 'BTC' and (
    (r.state = 'paid' and p.key = r.id and p.amount = r.units and a.owner = 'user/' || r.inviter_id and f.owner = 'rewards/referral')
    or (p.key = ${derivedKey(tx, 'referral', tx`d.day`, 'set aside')} and p.amount = d.units and a.owner = 'rewards/referral'
      and f.owner = 'income/service')
    or (r.state = 'refused' and p.key = ${derivedKey(tx, 'referral', tx`r.id`, 'refused')} and p.amount = r.units
      and a.owner = 'income/service' and f.owner = 'rewards/referral')
  )) is not true
  order by p.key limit 1`

const rewards: AuditedTable = {
  name: 'referral_reward',
  mark: { column: 'created_at', type: 'timestamptz' },
  settled: (tx) => tx`state in ('paid', 'refused')`,
}

/** A reward is of the inviter's own invited, of its one day, and no more than its share of the fee that was paid on it. */
const rewardEarned: SlicedRule = {
  table: rewards,
  check: (tx, some) => tx<AuditFault[]>`
    select 'reward_earned' as rule, 'user/' || r.inviter_id || ' BTC' as account, null::bigint as version, r.id as posting,
      coalesce(u.invited_by::text, 'nobody') || ' ' || trunc(f.fee * (t.document ->> 'share')::numeric) as expected,
      r.inviter_id || ' ' || r.units as found
    from ${some} r join users u on u.id = r.invitee_id
    join terms t on (t.subject, t.version) = (r.terms_subject, r.terms_version)
    cross join lateral (
      select coalesce(sum(m.service_fee_paid), 0) as fee from mining_order o join mining_payout m on m.rental_id = o.id
      where o.user_id = r.invitee_id and m.day = r.day and m.credited > 0) f
    where (u.invited_by = r.inviter_id and r.fee = f.fee
      and r.units = trunc(f.fee * (t.document ->> 'share')::numeric)) is not true
    order by r.id limit 1`,
}

/** What is set aside and not paid is what lies in `rewards/referral`, to the satoshi. */
const rewardsHeld: TableRule = async (tx) =>
  (
    await tx<AuditFault[]>`
      select 'rewards_held' as rule, 'rewards/referral BTC' as account, null::bigint as version, null::uuid as posting,
        owed::text as expected, held::text as found
      from (
        select (select coalesce(sum(units), 0) from referral_reward where state in ('pending', 'withheld')) as owed,
          coalesce((select balance from account where owner = 'rewards/referral' and coin = 'BTC'), 0) as held
      ) sums where owed <> held`
  )[0]

/** What the books must say of rewards, and they of the books. */
export const invitesBooks: MoreRules = {
  claims: { referral_once: referralOnce },
  tables: [rewardEarned, rewardsHeld],
}
