import { randomUUID } from 'node:crypto'
import { endpoints } from '@lode/api-contract'
import { withTransaction } from '@lode/database'
import { fromWire } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { miningWorld, requestOf } from '../../../testing/mining-world.ts'
import { auditEverything } from '../../audit-everything.ts'
import { PaymentNotOpen, pay } from './pay.ts'
import { createPaymentService } from './service.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let world: Awaited<ReturnType<typeof miningWorld>>
let holders = 0n

beforeAll(async () => {
  database = await testDatabase({ max: 8 })
  world = await miningWorld(database.db, { at: '2026-11-21T09:00:00Z' })
  await world.record()
})
afterAll(async () => {
  expect((await auditEverything(database.db)).fault).toBeNull()
  await world.close()
  await database.close()
})

/** A holder of their own, who has ordered one machine to be paid from the wallet. */
async function waiting() {
  holders += 1n
  const userId = holders
  const owner = `user/${userId}` as const
  const { order } = await world.mining.createOrder(requestOf(userId, { payWith: 'wallet' }))
  const service = createPaymentService(world)
  return {
    ...{ userId, owner, order, total: fromWire(order.total).units },
    ask: async () =>
      endpoints.payments.payment.reply.parse(
        await service.payment({ userId, purpose: 'order', id: order.id }),
      ).payment,
    balance: async () => (await world.ledger.balance({ owner, coin: 'USDT' })).balance.units,
    async sends(units: bigint) {
      expect(await (await world.deposit(owner, units)).credit()).toBe('credited')
    },
  }
}

// Seen to fail without each of the guards in `pay`: who asks it may have looked too early.
test('[M-05] what was paid or cancelled, or whose time is over, is not paid under any key, and nothing moves', async () => {
  const { db } = database
  const one = await waiting()
  await world.fund(one.owner, 3n * one.total)
  const attempt = (now = world.clock.now()) =>
    withTransaction(db, (tx) =>
      pay(world.ledger, tx, {
        ...{ purpose: 'order', id: one.order.id, with: 'balance', to: 'income/rent', code: 'rent' },
        ...{ key: randomUUID(), actor: 'system:orders', now },
      }),
    ).catch((error: unknown) => error)
  expect(await attempt(new Date(Date.parse((await one.ask()).expiresAt)))).toBeInstanceOf(PaymentNotOpen)
  await world.mining.payOrder({ userId: one.userId, id: one.order.id })
  expect(await attempt()).toBeInstanceOf(PaymentNotOpen)
  expect(await one.balance()).toBe(2n * one.total)
  const other = await waiting()
  await world.fund(other.owner, other.total)
  await world.mining.cancelOrder({ userId: other.userId, id: other.order.id })
  const refused = withTransaction(db, (tx) =>
    pay(world.ledger, tx, {
      ...{ purpose: 'order', id: other.order.id, with: 'balance', to: 'income/rent', code: 'rent' },
      ...{ key: randomUUID(), actor: 'system:orders', now: world.clock.now() },
    }),
  )
  await expect(refused).rejects.toBeInstanceOf(PaymentNotOpen)
  expect(await other.balance()).toBe(other.total)
})

// Seen to fail where the audit took an order that waits for one whose payment has ended: every unpaid order stopped all payouts.
test('[G-01] [M-03] an order that waits for its payment is no fault of the books, at no step of its life', async () => {
  const { db } = database
  const { owner, userId, order, total, sends } = await waiting()
  const fault = async () => (await auditEverything(db)).fault
  expect(await fault()).toBeNull()
  await sends(total / 2n)
  expect(await fault()).toBeNull()
  await world.run('payments')
  await world.run('orders')
  expect(await fault()).toBeNull()
  // Its payment may not have ended while the order waits.
  await db`update payment_intent set state = 'cancelled', ended_at = created_at, ended_by = opened_by where id = ${order.id}`
  expect(await fault()).toMatchObject({ rule: 'order_as_payment', account: `${owner} USDT` })
  await db`update payment_intent set state = 'open', ended_at = null, ended_by = null where id = ${order.id}`
  await world.mining.cancelOrder({ userId, id: order.id })
  expect(await fault()).toBeNull()
})
