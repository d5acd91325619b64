import { ApiError } from '@lode/api-contract'
import { arrayLiteral, type Tx, withTransaction, writeEvents } from '@lode/database'
import { attemptEach } from '../../../platform/jobs/attempt-each.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { coveredPayments, expirePayments, openPayments } from '../../payments/module.ts'
import { lockCapacity, releaseLapsed } from '../miner-repository.ts'
import type { OrderDeps } from '../order/order-deps.ts'
import { payOrder } from '../order/pay-order.ts'

const actor = 'system:orders'
const purpose = 'order'

/** Ends orders that were not paid in time, gives back the power of terms that have ended, and pays those whose deposit has come. */
export function createOrderJob(deps: OrderDeps): Job {
  return {
    name: 'orders',
    everyMs: 15_000,
    wakeOn: ['payment'],
    async run(signal) {
      await expire(deps)
      await payCovered(deps, signal)
    },
  }
}

async function expire({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>): Promise<void> {
  const released = await withTransaction(db, async (tx) => {
    await lockCapacity(tx)
    await holdLonger(tx)
    const expired = await expirePayments(tx, { purpose, actor, now: clock.now() })
    const lapsed = await tx<{ id: string; userId: bigint }[]>`
      update mining_order set state = 'cancelled', held_until = null
      where state = 'unpaid' and id = any (${arrayLiteral(expired)}::uuid[]) returning id, user_id as "userId"`
    await writeEvents(
      tx,
      lapsed.map(({ id, userId }) => ({ topic: 'order', owner: `user/${userId}`, actor, payload: { id } })),
    )
    return releaseLapsed(tx, clock.now())
  })
  if (released > 0) await expire({ db, clock })
}

/** An order holds its units for as long as its payment is open. */
async function holdLonger(tx: Tx): Promise<void> {
  const open = await openPayments(tx, { purpose })
  await tx`update mining_order o set held_until = p.until
    from unnest(${arrayLiteral(open.map(({ id }) => id))}::uuid[],
      ${arrayLiteral(open.map(({ expiresAt }) => expiresAt.toISOString()))}::timestamptz[]) as p(id, until)
    where o.id = p.id and o.state = 'unpaid' and o.held_until < p.until`
}

async function payCovered(deps: OrderDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const covered = await coveredPayments(db, { purpose, now: clock.now() })
  const pay = (one: { id: string; userId: bigint }): Promise<unknown> =>
    payOrder(deps, { ...one, with: 'deposit', actor }).catch((error: unknown) => {
      // Spent, paid, cancelled or lapsed since we looked: then there is nothing to do.
      if (!(error instanceof ApiError)) throw error
    })
  await attemptEach(covered, pay, { db, signal })
}
