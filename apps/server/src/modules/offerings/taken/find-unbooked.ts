import { type Sql, units } from '@lode/database'
import { type Coin, type Money, money, type NetworkName } from '@lode/domain'

/** A confirmed payment of the contract that is not booked: from whose offering, and whose line it was as far as anybody knows. */
export type Unbooked = {
  readonly id: string
  readonly network: NetworkName
  readonly kind: 'refund' | 'claim' | 'proceeds'
  readonly money: Money
  /** How often it was booked and taken back. */
  readonly times: number
  /** Null where no offering has that key. */
  readonly offering: { number: bigint; id: string; state: string; left: boolean } | null
  readonly holder: { commitmentId: string; userId: bigint } | null
}

const atOnce = 200

/** The first payments that are to be booked, in the order of the chain. */
export async function findUnbooked(sql: Sql, most: number = atOnce): Promise<Unbooked[]> {
  const rows = await sql<(Omit<Unbooked, 'money' | 'offering' | 'holder'> & Flat)[]>`
    select e.id, e.network, e.kind, e.coin, e.units::text,
      (select count(*) from offering_taken t where t.payment_id = e.id)::int as times,
      o.number, o.id as "offeringId", o.state, o.left_at is not null as left, c.id as "commitmentId", c.user_id as "userId"
    from exit_payment e
    left join offering o on encode(sha256(convert_to(o.id, 'UTF8')), 'hex') = e.offering
    left join users u on lower(u.address) = lower(e.holder)
    left join offering_commitment c on c.offering = o.number and c.user_id = u.id
    where e.state = 'confirmed'
      and not exists (select from offering_taken t where t.payment_id = e.id and t.reversed_at is null)
    order by e.block_height, e.id limit ${most}`
  return rows.map(({ number, offeringId, state, left, commitmentId, userId, coin, units: text, ...row }) => ({
    ...row,
    money: money(units(text), coin),
    offering: number === null ? null : { number, id: offeringId, state, left },
    holder: commitmentId === null || userId === null ? null : { commitmentId, userId },
  }))
}

type Flat = {
  number: bigint | null
  offeringId: string
  state: string
  left: boolean
  commitmentId: string | null
  userId: bigint | null
  coin: Coin
  units: string
}
