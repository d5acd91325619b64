import type { Sql } from '@lode/database'

/** What is withheld from an inviter for one of the invited, and what they say to it. `units` are of BTC. */
export type Withheld = {
  inviter: bigint
  invitee: bigint
  units: bigint
  reason: string
  text: string | null
  at: Date | null
}

/** A page of what is withheld and how many there are: the oldest appeal first, then what nobody has appealed against. */
export async function listWithheld(
  sql: Sql,
  { appealed, from, limit }: { appealed: boolean; from: number; limit: number },
): Promise<{ rows: Withheld[]; total: number }> {
  const wanted = sql`select r.inviter_id as inviter, r.invitee_id as invitee, sum(r.units)::bigint as units, min(r.reason) as reason,
      a.text, a.at
    from referral_reward r left join appeal a on a.kind = 'reward' and a.subject = r.inviter_id || '/' || r.invitee_id
    where r.state = 'withheld' ${appealed ? sql`and a.at is not null` : sql``}
    group by r.inviter_id, r.invitee_id, a.text, a.at`
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from (${wanted}) w`
  const rows = await sql<Withheld[]>`
    ${wanted} order by a.at nulls last, r.inviter_id, r.invitee_id limit ${limit} offset ${from}`
  return { rows, total: counted?.total ?? 0 }
}
