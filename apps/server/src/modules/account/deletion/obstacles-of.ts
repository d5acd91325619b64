import type { DeletionObstacle } from '@lode/api-contract'
import type { Sql } from '@lode/database'
import { userOwner } from '@lode/ledger'

/**
 * The obstacles to deleting an account: money that is there, comes, goes or is owed, and what is bound for longer. ETH that a block
 * sent to its address is money that comes until a sweep has found the address empty.
 */
export async function obstaclesOf(sql: Sql, userId: bigint): Promise<DeletionObstacle[]> {
  const [user, owner] = [userId.toString(), userOwner(userId)]
  const [row] = await sql<[{ obstacles: DeletionObstacle[] }]>`
    select array_remove(array[
      case when exists (select from account where owner = ${owner} and (balance <> 0 or pending <> 0)) then 'balance' end,
      case when exists (select from mining_order where user_id = ${user} and state = 'paid') then 'rental' end,
      case when exists (select from withdrawal where user_id = ${user} and state not in ('final', 'rejected'))
        then 'withdrawal' end,
      case when exists (select from offering_commitment c join offering o on o.number = c.offering
        where c.user_id = ${user} and (c.released + c.taken < c.allocated
          or (o.left_at is not null and c.refund_taken < c.units - c.cost)
          or (c.units > 0 and c.settled_at is null and o.state not in ('ended', 'refunded')))) then 'offering' end,
      case when exists (select from payment_intent where user_id = ${user} and state = 'open')
        or exists (select from deposit where owner = ${owner} and state = 'seen')
        or exists (select from deposit_address where owner = ${owner} and touched_height is not null) then 'payment' end,
      case when exists (select from mining_payout m join mining_order o on o.id = m.rental_id
        where o.user_id = ${user} and m.refund_owed) then 'refund' end,
      case when exists (select from referral_reward r where r.inviter_id = ${user} and (r.state = 'pending'
          or r.state = 'withheld' and exists (select from appeal a where a.kind = 'reward' and a.decision is null
            and a.subject = r.inviter_id || '/' || r.invitee_id))) then 'reward' end,
      case when exists (select from withdrawal_freeze where user_id = ${user} and released_at is null) then 'frozen' end
    ], null) as obstacles`
  return row.obstacles
}
