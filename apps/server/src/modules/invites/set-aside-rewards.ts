import { withTransaction, writeEvents } from '@lode/database'
import { boundsOf, money } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { deriveKey } from '../../platform/derive-key.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import type { InvitesDeps } from './invites-deps.ts'
import { readReferralTerms } from './terms.ts'

const actor = 'system:referral'
const daysAtOnce = 30

/**
 * Sets aside what inviters earn of each settled day: the share of its terms of every service fee that one of the invited paid,
 * cut to whole satoshi, moved from `income/service` to `rewards/referral` in the transaction that writes the rewards down.
 * A day is set aside once.
 */
export async function setAsideRewards({ db, ledger, clock }: InvitesDeps): Promise<void> {
  const days = await db<{ day: string }[]>`
    select d.day::text from network_day d where d.settled_at is not null
      and not exists (select from referral_day r where r.day = d.day)
    order by d.day limit ${daysAtOnce}`
  for (const { day } of days) {
    const now = clock.now()
    await withTransaction(db, async (tx) => {
      const { count } = await tx`insert into referral_day values (${day}, 0, ${now}) on conflict do nothing`
      if (count === 0) return
      const { version, document } = await readReferralTerms(tx, boundsOf(day).from)
      const rewards = await tx<{ inviterId: bigint; units: string }[]>`
        with paid as (
          select u.invited_by as inviter_id, u.id as invitee_id, sum(m.service_fee_paid) as fee
          from mining_payout m join mining_order o on o.id = m.rental_id join users u on u.id = o.user_id
          where m.day = ${day} and m.credited > 0 and u.invited_by is not null group by u.id
        )
        insert into referral_reward
          (id, inviter_id, invitee_id, day, terms_version, fee, units, state, created_at, payable_at)
        select ${derivedKey(tx, 'referral', tx`invitee_id`, day)}, inviter_id, invitee_id, ${day}, ${version}, fee,
          trunc(fee * ${document.share}::numeric), 'pending', ${now},
          ${now}::timestamptz + make_interval(days => ${document.holdDays}::int)
        from paid where trunc(fee * ${document.share}::numeric) > 0
        returning inviter_id as "inviterId", units::text`
      const sum = rewards.reduce((total, { units }) => total + BigInt(units), 0n)
      if (sum === 0n) return
      await tx`update referral_day set units = ${sum.toString()} where day = ${day}`
      await ledger.postIn(tx, [
        {
          key: deriveKey('referral', day, 'set aside'),
          debit: 'income/service',
          credit: 'rewards/referral',
          amount: money(sum, 'BTC'),
          code: 'referral',
          reference: `day:${day}`,
          actor,
        },
      ])
      await writeEvents(
        tx,
        [...new Set(rewards.map(({ inviterId }) => inviterId))].map((id) => ({
          topic: 'invite',
          owner: userOwner(id),
          actor,
          payload: { day },
        })),
      )
    })
  }
}
