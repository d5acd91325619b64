import { arrayLiteral, type Tx, writeEvents } from '@lode/database'
import type { PaymentPurpose } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { seenDeposits } from '../../deposit/module.ts'
import type { Payment } from '../payment-repository.ts'

/** A deposit that is in a block is final within this, or its network stands still. */
const finalWithinMs = 60 * 60_000
/** What may wait beyond its time. A commitment may not: its offering closes. */
const patient: readonly PaymentPurpose[] = ['order']

/**
 * Keeps a payment open for which a deposit of all that is missing was seen in time, until that is final: it came in time. Once for
 * each deposit, and no longer than an hour from when it was seen. Whoever gives what is paid for learns of it by the event.
 */
export async function awaitFinal(
  tx: Tx,
  { awaiting, now }: { awaiting: readonly (Payment & { received: bigint })[]; now: Date },
): Promise<void> {
  const open = awaiting.filter(
    ({ state, expiresAt, purpose }) => state === 'open' && expiresAt > now && patient.includes(purpose),
  )
  const [oldest] = open
  if (!oldest) return
  const owners = [...new Set(open.map(({ userId }) => userOwner(userId)))]
  const deposits = await seenDeposits(tx, { owners, since: oldest.createdAt })
  const kept = open.flatMap((payment) => {
    const { userId, amount, received, createdAt, expiresAt } = payment
    const seen = deposits.find(
      ({ owner, money, seenAt }) =>
        owner === userOwner(userId) &&
        money.coin === amount.coin &&
        money.units >= amount.units - received &&
        createdAt <= seenAt &&
        seenAt <= expiresAt,
    )
    const until = seen && new Date(seen.seenAt.getTime() + finalWithinMs)
    return until && until > expiresAt ? [{ payment, until }] : []
  })
  if (kept.length === 0) return
  await tx`update payment_intent i set expires_at = k.until
    from unnest(${arrayLiteral(kept.map(({ payment }) => payment.id))}::uuid[],
      ${arrayLiteral(kept.map(({ until }) => until.toISOString()))}::timestamptz[]) as k(id, until)
    where i.id = k.id`
  await writeEvents(
    tx,
    kept.map(({ payment: { id, userId, purpose } }) => ({
      ...{ topic: 'payment', owner: userOwner(userId), actor: 'system:payments' as const },
      payload: { id, purpose },
    })),
  )
}
