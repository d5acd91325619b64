import { type Sql, units } from '@lode/database'
import { money, toWire } from '@lode/domain'
import type { Withdrawal } from '../repository.ts'

/**
 * The granted appeal that a withdrawal follows: against the rejection of an earlier one of the same holder, coin and recipient,
 * decided before this one was requested. Returns undefined without one.
 */
export async function findGranted(
  sql: Sql,
  { id, userId, network, address, amount: { coin }, requestedAt }: Withdrawal,
) {
  const [found] = await sql<
    { number: bigint; units: string; text: string; rejectedBy: string; decidedBy: string; why: string }[]
  >`
    select w.number, w.units, a.text, s.actor as "rejectedBy", a.decided_by as "decidedBy", a.decided_why as why
    from withdrawal w
    join appeal a on a.kind = 'withdrawal' and a.subject = w.id::text and a.decision = 'granted' and a.decided_at <= ${requestedAt}
    join withdrawal_step s on s.withdrawal_id = w.id and s.state = 'rejected'
    where w.user_id = ${String(userId)} and w.network = ${network} and lower(w.address) = lower(${address}) and w.coin = ${coin}
      and w.state = 'rejected' and w.id <> ${id}
    order by w.number desc limit 1`
  if (!found) return undefined
  const { number, units: text, ...granted } = found
  return { ...granted, number: String(number), amount: toWire(money(units(text), coin)) }
}
