import { ApiError } from '@lode/api-contract'
import { withTransaction, writeEvents } from '@lode/database'
import type { Coin } from '@lode/domain'
import type { Job } from '../../../platform/jobs/job.ts'
import { lockCapacity, releaseLapsed } from '../miner-repository.ts'
import type { OrderDeps } from '../order/order-deps.ts'
import { payOrder } from '../order/pay-order.ts'

const actor = 'system:orders'

/** Ends orders that were not paid in time, gives back the power of terms that have ended, and pays those that wait for a deposit as soon as the balance covers them. */
export function createOrderJob(deps: OrderDeps): Job {
  return {
    name: 'orders',
    everyMs: 15_000,
    wakeOn: ['deposit', 'balance'],
    async run() {
      await expire(deps)
      await payWaiting(deps)
    },
  }
}

async function expire({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>): Promise<void> {
  const released = await withTransaction(db, async (tx) => {
    await lockCapacity(tx)
    const lapsed = await tx<{ id: string; userId: bigint }[]>`
      update mining_order set state = 'cancelled', held_until = null where state = 'unpaid' and expires_at <= ${clock.now()}
      returning id, user_id as "userId"`
    await writeEvents(
      tx,
      lapsed.map(({ id, userId }) => ({ topic: 'order', owner: `user/${userId}`, actor, payload: { id } })),
    )
    return releaseLapsed(tx, clock.now())
  })
  if (released > 0) await expire({ db, clock })
}

async function payWaiting(deps: OrderDeps): Promise<void> {
  const waiting = await deps.db<{ id: string; userId: bigint; coin: Coin; total: string }[]>`
    select id, user_id as "userId", coin, total::text from mining_order
    where state = 'unpaid' and pay_with = 'wallet' order by created_at, id`
  for (const { id, userId, coin, total } of waiting) {
    const { available } = await deps.ledger.balance({ owner: `user/${userId}`, coin })
    if (available.units < BigInt(total)) continue
    try {
      await payOrder(deps, { id, userId, actor })
    } catch (error) {
      // Spent, paid, cancelled or lapsed since we looked: then there is nothing to do.
      if (!(error instanceof ApiError)) throw error
    }
  }
}
