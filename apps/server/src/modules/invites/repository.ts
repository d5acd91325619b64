import { type Database, type Sql, units } from '@lode/database'
import { derivedKey } from '../../platform/derived-key.ts'
import type { PageCursor } from '../../platform/page-cursor.ts'
import type { WithheldReason } from './links-between.ts'

type Page = { userId: bigint; cursor: PageCursor | null; limit: number }
type Sums = { pending: bigint; withheld: bigint; paid: bigint }
export type PersonRow = Sums & {
  id: string
  address: string
  joinedAt: Date
  reason: WithheldReason | null
  since: Date | null
  appeal: 'none' | 'open' | 'refused'
}
export type RewardRow = {
  id: string
  address: string
  day: string
  fee: string
  units: string
  state: 'pending' | 'withheld' | 'paid' | 'refused'
  payableAt: Date
  endedAt: Date | null
}

/** The SQL of invites. */
export function invitesRepository(db: Database) {
  return {
    /** How many joined with a holder's code, who invited them, whether they may still say so, and what they earned. */
    async overview(
      userId: bigint,
    ): Promise<Sums & { count: number; inviter: string | null; bindable: boolean }> {
      const [row] = await db<
        {
          count: number
          inviter: string | null
          bindable: boolean
          pending: string
          withheld: string
          paid: string
        }[]
      >`
        select r.*, (select b.invite_code from users b where b.id = u.invited_by) as inviter,
          u.invited_by is null and not exists (select from mining_order o where o.user_id = u.id) as bindable
        from users u cross join lateral (
          select coalesce(sum(invited), 0)::int as count, coalesce(sum(pending), 0)::text as pending,
            coalesce(sum(withheld), 0)::text as withheld, coalesce(sum(paid), 0)::text as paid
          from (
            select invited, pending, withheld, paid from invite_sum where user_id = u.id
            union all select invited, pending, withheld, paid from invite_change where user_id = u.id) sums) r
        where u.id = ${userId.toString()}`
      if (!row) throw new Error(`there is no holder ${userId}`)
      return { ...row, pending: units(row.pending), withheld: units(row.withheld), paid: units(row.paid) }
    },
    /** Those who joined with a holder's code, newest first. */
    async people({ userId, cursor, limit }: Page): Promise<PersonRow[]> {
      const rows = await db<(Omit<PersonRow, keyof Sums> & Record<keyof Sums, string>)[]>`
        with page as (
          select u.id as invitee, ${personId(db)} as id, u.address, u.created_at from users u
          where u.invited_by = ${userId.toString()}
        )
        select p.id, p.address, p.created_at as "joinedAt", r.*,
          case when a.decision = 'refused' then 'refused' when a.at is not null then 'open' else 'none' end as appeal
        from page p
        left join appeal a on a.kind = 'reward' and a.subject = ${userId.toString()}::text || '/' || p.invitee
        cross join lateral (
          select coalesce(sum(units) filter (where state = 'pending'), 0)::text as pending,
            coalesce(sum(units) filter (where state in ('withheld', 'refused')), 0)::text as withheld,
            coalesce(sum(units) filter (where state = 'paid'), 0)::text as paid,
            min(reason) as reason, min(payable_at) filter (where reason is not null) as since
          from referral_reward w where w.invitee_id = p.invitee) r
        where ${cursor ? db`(p.created_at, p.id) < (${cursor.at}, ${cursor.id}::uuid)` : db`true`}
        order by p.created_at desc, p.id desc limit ${limit}`
      return rows.map((row) => ({
        ...row,
        pending: units(row.pending),
        withheld: units(row.withheld),
        paid: units(row.paid),
      }))
    },
    /** A holder's rewards, newest first. */
    rewards: ({ userId, cursor, limit }: Page): Promise<RewardRow[]> => db<RewardRow[]>`
      select r.id, u.address, r.day::text, r.fee::text, r.units::text, r.state, r.payable_at as "payableAt", r.ended_at as "endedAt"
      from referral_reward r join users u on u.id = r.invitee_id
      where r.inviter_id = ${userId.toString()}
        and ${cursor ? db`(r.payable_at, r.id) < (${cursor.at}, ${cursor.id}::uuid)` : db`true`}
      order by r.payable_at desc, r.id desc limit ${limit}`,
    /** Which of those whom a holder invited is meant, if it is one whose rewards are withheld. */
    async withheldPerson(
      tx: Sql,
      { userId, id }: { userId: bigint; id: string },
    ): Promise<bigint | undefined> {
      const [row] = await tx<{ id: bigint }[]>`
        select u.id from users u where u.invited_by = ${userId.toString()} and ${personId(tx)} = ${id}::uuid
          and exists (select from referral_reward r where r.invitee_id = u.id and r.state = 'withheld')`
      return row?.id
    },
  }
}

/** The id by which an inviter knows one of the invited `u`: another than our own. */
const personId = (sql: Sql) => derivedKey(sql, 'invited', sql`u.id`, 'person')
