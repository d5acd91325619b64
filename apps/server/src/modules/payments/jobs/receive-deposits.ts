import type { Clock } from '@lode/clock'
import { arrayLiteral, type Database, type Tx, withTransaction, writeEvents } from '@lode/database'
import { type DepositFit, matchDeposit } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import type { Job } from '../../../platform/jobs/job.ts'
import { creditedDeposits } from '../../deposit/module.ts'
import { lockAwaiting, type Payment } from '../payment-repository.ts'
import { awaitFinal } from './await-final.ts'

/** Who comes later than this after a payment was opened comes for none. */
const awaitedMs = 24 * 60 * 60_000

type Received = { depositId: string; payment: Payment; units: bigint; fit: DepositFit }

/**
 * Keeps payments open whose deposit is on its way, and notes which deposits came for which payments, once they are credited: then whoever gives what is paid for makes the payment out of
 * the balance, in which they are. A deposit counts once, whatever becomes of its block.
 */
export function createReceiver({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    name: 'payments',
    everyMs: 30_000,
    wakeOn: ['deposit'],
    run: () => withTransaction(db, (tx) => receive(tx, clock.now())),
  }
}

async function receive(tx: Tx, now: Date): Promise<void> {
  const awaiting = await lockAwaiting(tx, new Date(now.getTime() - awaitedMs))
  const [oldest] = awaiting
  if (!oldest) return
  await awaitFinal(tx, { awaiting, now })
  const owners = [...new Set(awaiting.map(({ userId }) => userOwner(userId)))]
  const deposits = await creditedDeposits(tx, { owners, since: oldest.createdAt })
  const known = await tx<{ id: string }[]>`select deposit_id as id from payment_receipt
    where deposit_id = any (${arrayLiteral(deposits.map(({ id }) => id))}::uuid[])`
  const counted = new Set(known.map(({ id }) => id))
  const received: Received[] = []
  for (const { id: depositId, owner, money, seenAt } of deposits) {
    if (counted.has(depositId)) continue
    const candidates = awaiting.filter(
      (payment) =>
        userOwner(payment.userId) === owner &&
        payment.amount.coin === money.coin &&
        payment.createdAt <= seenAt,
    )
    const found = matchDeposit(
      candidates.map(({ id, amount, received: before, state, expiresAt }) => ({
        ...{ id, units: amount.units, received: before },
        open: state === 'open' && expiresAt > now,
      })),
      money.units,
    )
    const payment = candidates.find(({ id }) => id === found?.id)
    if (!found || !payment) continue
    received.push({ depositId, payment, units: money.units, fit: found.fit })
    payment.received += money.units
  }
  await keep(tx, received, now)
}

async function keep(tx: Tx, received: readonly Received[], now: Date): Promise<void> {
  if (received.length === 0) return
  const texts = (pick: (one: Received) => string) => arrayLiteral(received.map(pick))
  await tx`insert into payment_receipt (deposit_id, intent_id, units, fit, at)
    select u.deposit, u.intent, u.units, u.fit, ${now}
    from unnest(${texts(({ depositId }) => depositId)}::uuid[], ${texts(({ payment }) => payment.id)}::uuid[],
      ${texts(({ units }) => String(units))}::numeric[], ${texts(({ fit }) => fit)}::text[]) as u(deposit, intent, units, fit)`
  await writeEvents(
    tx,
    received.map(({ payment: { id, userId, purpose } }) => ({
      ...{ topic: 'payment', owner: userOwner(userId), actor: 'system:payments' as const },
      payload: { id, purpose },
    })),
  )
}
