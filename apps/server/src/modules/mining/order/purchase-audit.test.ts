import { parseMoney } from '@lode/domain'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { miningWorld, purchaseOf } from '../../../../testing/mining-world.ts'
import { auditEverything } from '../../../audit-everything.ts'
import { deriveKey } from '../../../platform/derive-key.ts'

const eth = 10n ** 18n

// Seen to fail without `soldBackOnce`, and without its look at what the terms allow.
test('[G-01] the audit names a purchase paid in another coin, and what was given back for none or too much', async () => {
  const own = await testDatabase({ max: 4 })
  const other = await miningWorld(own.db, { at: '2026-11-21T09:00:00Z' })
  await other.record()
  await other.fund('user/1', eth, 'ETH')
  const { order } = await other.mining.createOrder(purchaseOf(1n, { minerId: 'granite-l2', coin: 'ETH' }))
  expect((await auditEverything(own.db)).fault).toBeNull()
  const paidIn = (coin: string) => own.db`update mining_order set coin = ${coin} where id = ${order.id}`
  await paidIn('USDT')
  expect((await auditEverything(own.db)).fault).toMatchObject({
    ...{ rule: 'order_paid_once', expected: 'purchase paid 180000000000000000 USDT' },
  })
  await paidIn('ETH')
  other.clock.advance(86_400_000)
  const { rental } = await other.mining.rental({ userId: 1n, id: order.rentalId ?? '' })
  const units = parseMoney(rental.sellBack?.amount ?? '', 'ETH').units + 1n
  await other.ledger.post({
    ...{ key: deriveKey('order', order.id, 'sell_back'), code: 'sell_back', actor: 'holder:1' },
    ...{
      debit: 'income/rent',
      credit: 'user/1',
      amount: { units, coin: 'ETH' },
      reference: `order:${order.id}`,
    },
  })
  const wrong = { rule: 'sold_back_once', found: `user/1 ${units}` }
  const fault = async () => (await auditEverything(own.db)).fault
  expect(await fault()).toMatchObject({ ...wrong, expected: expect.stringContaining('not sold back') })
  // The order says so too, but its terms give one wei less.
  await own.db`update mining_order set sold_back = ${units}, ends_at = ${other.clock.now()} where id = ${order.id}`
  expect(await fault()).toMatchObject({ ...wrong, expected: `purchase ${units}, worth ${units - 1n}` })
  await other.close()
  await own.close()
})
