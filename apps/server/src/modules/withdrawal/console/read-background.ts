import { type Database, units } from '@lode/database'
import { money, toWire } from '@lode/domain'
import type { Withdrawal } from '../repository.ts'

const days = 90
/** So many payments at a recipient are looked at: an exchange's address has any number, and the screen waits for it. */
const most = 1000

type Row = { paidBefore: number; otherHolders: number; largest: string | null; free: string | null }

/**
 * What one weighs a withdrawal by: how often its holder was paid at this recipient, how many others were, the most that this holder
 * withdrew at once in 90 days, and what no hold takes of their balance.
 */
export async function readBackground(db: Database, withdrawal: Withdrawal, at: Date) {
  const { id, userId, network, address, amount } = withdrawal
  const user = String(userId)
  const [row] = await db<Row[]>`
    with paid_there as not materialized (
      select user_id from withdrawal
      where lower(address) = lower(${address}) and network = ${network} and state = 'final' and id <> ${id}
    )
    select (select count(*) from (select from paid_there where user_id = ${user} limit ${most}) r)::int as "paidBefore",
      (select count(distinct user_id) from (select user_id from paid_there where user_id <> ${user} limit ${most}) r)::int as "otherHolders",
      (select max(units) from withdrawal where user_id = ${user} and coin = ${amount.coin} and state = 'final' and id <> ${id}
        and requested_at > ${new Date(at.getTime() - days * 86_400_000)})::text as largest,
      (select balance - pending from account where owner = ${`user/${user}`} and coin = ${amount.coin})::text as free`
  const wire = (text: string) => toWire(money(units(text), amount.coin))
  return {
    paidBefore: row?.paidBefore ?? 0,
    otherHolders: row?.otherHolders ?? 0,
    largest: row?.largest ? wire(row.largest) : null,
    free: wire(row?.free ?? '0'),
  }
}
