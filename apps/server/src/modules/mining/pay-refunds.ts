import { type Sql, type Tx, writeEvents } from '@lode/database'
import { formatMoney, money } from '@lode/domain'
import { type Ledger, userOwner } from '@lode/ledger'
import { deriveKey } from '../../platform/derive-key.ts'

const payer = { owner: 'income/rent', coin: 'USDT' } as const
const atOnce = 1000

/** `income/rent` holds less than is owed for short delivery. It stays owed, and is paid by the next run that finds enough. */
export class RefundsWait extends Error {
  override readonly name = 'RefundsWait'
  constructor({ count, units }: { count: number; units: bigint }) {
    super(`income/rent can't cover ${count} refunds (${formatMoney(money(units, 'USDT'))} USDT): fund it`)
  }
}

/**
 * Gives back what of the rents was not delivered, oldest first and each whole, as far as the rents go; what is left stays
 * owed. Each refund is marked as paid together with its posting. Answers with how many were paid.
 */
export async function payRefunds({ ledger }: { ledger: Ledger }, tx: Tx): Promise<number> {
  const owed = await tx<{ rentalId: string; day: string; userId: bigint; refunded: bigint }[]>`
    select m.rental_id as "rentalId", m.day::text, o.user_id as "userId", m.refunded
    from mining_payout m join mining_order o on o.id = m.rental_id
    where m.refund_owed order by m.day, m.rental_id limit ${atOnce} for update of m skip locked`
  if (owed.length === 0) return 0
  let left = (await ledger.balance(payer, tx)).available.units
  const paid = owed.filter(({ refunded }) => {
    const enough = refunded <= left
    if (enough) left -= refunded
    return enough
  })
  if (paid.length === 0) return 0
  await ledger.postIn(
    tx,
    paid.map(({ rentalId, day, userId, refunded }) => ({
      key: deriveKey('rental', rentalId, `refund of ${day}`),
      debit: payer.owner,
      credit: userOwner(userId),
      amount: money(refunded, payer.coin),
      code: 'refund' as const,
      reference: `rental:${rentalId}`,
    })),
  )
  await tx`update mining_payout m set refund_owed = false
    from unnest(${paid.map(({ rentalId }) => rentalId)}::text[]::uuid[], ${paid.map(({ day }) => day)}::text[]::date[])
      as p(rental, day) where m.rental_id = p.rental and m.day = p.day`
  const owners = new Set(paid.map(({ userId }) => userOwner(userId)))
  await writeEvents(
    tx,
    [...owners].map((owner) => ({ topic: 'balance', owner, payload: { coin: payer.coin } })),
  )
  return paid.length
}

/** @throws {RefundsWait} when refunds are owed still. */
export async function demandRefunds(sql: Sql): Promise<void> {
  const [row] = await sql<{ count: number; units: bigint }[]>`
    select count(*)::int as count, coalesce(sum(refunded), 0)::bigint as units from mining_payout where refund_owed`
  if (row && row.count > 0) throw new RefundsWait(row)
}
