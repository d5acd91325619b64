import { withTransaction, writeEvents } from '@lode/database'
import { type Actor, money } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import type { InvitesDeps } from './invites-deps.ts'
import { linkBetween, type WithheldReason } from './links-between.ts'

const actor: Actor = 'system:referral'
const atOnce = 500

type Due = { id: string; inviterId: bigint; day: string; units: bigint; reason: WithheldReason | null }

/**
 * Pays the rewards whose time has come out of what was set aside, each once; those whose two holders are linked are
 * withheld, with the reason, unless a person has released them.
 */
export async function payRewards(deps: InvitesDeps): Promise<void> {
  while ((await payTogether(deps)) === atOnce);
}

function payTogether({ db, ledger, clock }: InvitesDeps): Promise<number> {
  const now = clock.now()
  return withTransaction(db, async (tx) => {
    const due = await tx<Due[]>`
      with due as materialized (
        select * from referral_reward where state = 'pending' and payable_at <= ${now}
        order by payable_at, id limit ${atOnce} for update skip locked
      )
      select d.id, d.inviter_id as "inviterId", d.day::text, d.units::bigint,
        case when exists (select from appeal a where a.kind = 'reward' and a.decision = 'granted'
            and a.subject = d.inviter_id || '/' || d.invitee_id) then null
          else ${linkBetween(tx, tx`d.inviter_id`, tx`d.invitee_id`)} end as reason
      from due d order by d.payable_at, d.id`
    if (due.length === 0) return 0
    const paid = due.filter(({ reason }) => reason === null)
    await ledger.postIn(
      tx,
      paid.map(({ id, inviterId, units }) => ({
        key: id,
        debit: 'rewards/referral' as const,
        credit: userOwner(inviterId),
        amount: money(units, 'BTC'),
        code: 'referral' as const,
        reference: `referral:${id}`,
        actor,
      })),
    )
    await tx`update referral_reward r set reason = n.reason, state = case when n.reason is null then 'paid' else 'withheld' end,
        ended_at = case when n.reason is null then ${now}::timestamptz end
      from unnest(${due.map(({ id }) => id)}::text[]::uuid[], ${due.map(({ reason }) => reason)}::text[]) as n(id, reason)
      where r.id = n.id`
    const owners = (rows: readonly Due[]) => [...new Set(rows.map(({ inviterId }) => userOwner(inviterId)))]
    await writeEvents(tx, [
      ...owners(paid).map((owner) => ({ topic: 'balance' as const, owner, actor, payload: { coin: 'BTC' } })),
      ...owners(due).map((owner) => ({ topic: 'invite' as const, owner, actor, payload: {} })),
    ])
    return due.length
  })
}
