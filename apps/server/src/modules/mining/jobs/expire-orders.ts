import { ApiError } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import type { Job } from '../../../platform/jobs/job.ts'
import { type OrderDeps, payOrder, tellOrder } from '../orders.ts'

/** Ends orders that were not paid in time, and pays those that wait for a deposit as soon as the balance covers them. */
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

async function expire({ db, clock }: OrderDeps): Promise<void> {
  await withTransaction(db, async (tx) => {
    const lapsed = await tx<{ id: string; userId: bigint }[]>`
      update mining_order set state = 'cancelled' where state = 'unpaid' and expires_at <= ${clock.now()}
      returning id, user_id as "userId"`
    for (const { id, userId } of lapsed) await tellOrder(tx, userId, id)
  })
}

async function payWaiting(deps: OrderDeps): Promise<void> {
  const waiting = await deps.db<{ id: string; userId: bigint; total: string }[]>`
    select id, user_id as "userId", total::text from mining_order
    where state = 'unpaid' and pay_with = 'wallet' order by created_at, id`
  for (const { id, userId, total } of waiting) {
    const { available } = await deps.ledger.balance({ owner: `user/${userId}`, coin: 'USDT' })
    if (available.units < BigInt(total)) continue
    try {
      await payOrder(deps, { id, userId })
    } catch (error) {
      // Spent, paid, cancelled or lapsed since we looked: then there is nothing to do.
      if (!(error instanceof ApiError)) throw error
    }
  }
}
