import { type Sql, units } from '@lode/database'
import { type Coin, type Money, money, type NetworkName } from '@lode/domain'
import type { Owner } from '@lode/ledger'

/** What was booked and is not in the chain any more, or not as it was booked. */
export type Undone = {
  readonly id: string
  readonly network: NetworkName
  readonly kind: 'refund' | 'claim' | 'proceeds'
  readonly owner: Owner
  readonly money: Money
  readonly commitmentId: string | null
}

const atOnce = 200

/** The first bookings that are to be taken back. */
export async function findUndone(sql: Sql, most: number = atOnce): Promise<Undone[]> {
  const rows = await sql<(Omit<Undone, 'money'> & { coin: Coin; units: string })[]>`
    select t.id, e.network, t.kind, t.owner, t.coin, t.units::text, t.commitment_id as "commitmentId"
    from offering_taken t join exit_payment e on e.id = t.payment_id
    where t.reversed_at is null and (e.state = 'removed' or (e.kind, e.coin, e.units) <> (t.kind, t.coin, t.units))
    order by t.at, t.id limit ${most}`
  return rows.map(({ coin, units: text, ...row }) => ({ ...row, money: money(units(text), coin) }))
}
