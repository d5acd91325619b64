import { type Sql, type Tx, writeEvents } from '@lode/database'
import { type Actor, type Coin, formatMoney, money } from '@lode/domain'
import { type Ledger, userOwner } from '@lode/ledger'
import { deriveKey } from '../../platform/derive-key.ts'

const payer = 'income/rent'
const atOnce = 1000

type Owed = { rentalId: string; day: string; userId: bigint; coin: Coin; refunded: bigint }

/** `income/rent` holds less than is owed for short delivery. It stays owed, and is paid by the next run that finds enough. */
export class RefundsWait extends Error {
  override readonly name = 'RefundsWait'
  constructor(owed: readonly { coin: Coin; count: number; units: bigint }[]) {
    const count = owed.reduce((sum, one) => sum + one.count, 0)
    const sums = owed.map(({ coin, units }) => `${formatMoney(money(units, coin))} ${coin}`)
    super(`${payer} can't cover ${count} refunds (${sums.join(', ')}): fund it`)
  }
}

/**
 * Gives back what of the rents was not delivered, oldest first and each whole, as far as the rents of its coin go; what is
 * left stays owed. Each refund is marked as paid together with its posting. Answers with how many were paid.
 */
export async function payRefunds(
  { ledger, actor }: { ledger: Ledger; actor: Actor },
  tx: Tx,
): Promise<number> {
  const owed = await tx<Owed[]>`
    select m.rental_id as "rentalId", m.day::text, o.user_id as "userId", o.coin, m.refunded
    from mining_payout m join mining_order o on o.id = m.rental_id
    where m.refund_owed order by m.day, m.rental_id limit ${atOnce} for update of m skip locked`
  if (owed.length === 0) return 0
  const left = new Map((await ledger.balances(payer, tx)).map(({ available: a }) => [a.coin, a.units]))
  const paid = owed.filter(({ coin, refunded }) => {
    const units = left.get(coin) ?? 0n
    if (refunded <= units) left.set(coin, units - refunded)
    return refunded <= units
  })
  if (paid.length === 0) return 0
  await ledger.postIn(
    tx,
    paid.map(({ rentalId, day, userId, coin, refunded }) => ({
      key: deriveKey('rental', rentalId, `refund of ${day}`),
      debit: payer,
      credit: userOwner(userId),
      amount: money(refunded, coin),
      code: 'refund' as const,
      reference: `rental:${rentalId}`,
      actor,
    })),
  )
  await tx`update mining_payout m set refund_owed = false
    from unnest(${paid.map(({ rentalId }) => rentalId)}::text[]::uuid[], ${paid.map(({ day }) => day)}::text[]::date[])
      as p(rental, day) where m.rental_id = p.rental and m.day = p.day`
  const purses = new Map(paid.map(({ userId, coin }) => [`${userId} ${coin}`, { userId, coin }]))
  await writeEvents(
    tx,
    [...purses.values()].map(({ userId, coin }) => ({
      topic: 'balance',
      owner: userOwner(userId),
      actor,
      payload: { coin },
    })),
  )
  return paid.length
}

/** @throws {RefundsWait} when refunds are owed still. */
export async function demandRefunds(sql: Sql): Promise<void> {
  const owed = await sql<{ coin: Coin; count: number; units: bigint }[]>`
    select o.coin, count(*)::int as count, sum(m.refunded)::bigint as units
    from mining_payout m join mining_order o on o.id = m.rental_id where m.refund_owed group by o.coin order by o.coin`
  if (owed.length > 0) throw new RefundsWait(owed)
}
