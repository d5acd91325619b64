import { ApiError, endpoints } from '@lode/api-contract'
import type { Database } from '@lode/database'
import { dailyPayout, daysOf, fromWire, money, termOf, toWire } from '@lode/domain'
import { audit } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { miningWorld, requestOf } from '../../../testing/mining-world.ts'
import { TreasuryShort } from './jobs/daily-profit.ts'
import type { RentRequest } from './order/check-requests.ts'

const start = '2026-11-21T09:00:00.250Z'
const usdt = 1_000_000n

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return error instanceof ApiError ? error.code : String(error)
}

describe('a first day of trading', () => {
  let world: Awaited<ReturnType<typeof miningWorld>>
  let end: () => Promise<void>
  let owner: Database
  beforeAll(async () => {
    const { db, as, close } = await testDatabase({ max: 8 })
    owner = as('lode_owner')
    world = await miningWorld(db, { at: start })
    end = close
    await world.record()
  })
  afterAll(async () => {
    await world.close()
    await end()
  })

  test('[M-01] [G-04] the mall lists every miner with figures from the recorded day, best recovery first', async () => {
    const reply = endpoints.mining.list.reply.parse(await world.mining.list({}))
    expect(reply.miners).toHaveLength(5)
    expect(reply.network?.day).toBe('2026-11-20')
    expect(reply.network?.epochs[0]?.subsidy).toBe('312500000')
    const best = reply.miners.map((miner) => Math.max(...miner.estimates.map((e) => Number(e.recoveryRatio))))
    expect(best).toEqual(best.toSorted((a, b) => b - a))
    for (const ratio of best) expect(ratio).toBeGreaterThan(0.8)
    for (const ratio of best) expect(ratio).toBeLessThan(1.2)
    expect((await world.mining.list({ periodDays: 7 })).miners[0]?.estimates).toHaveLength(1)
  })

  test('[M-02] [M-08] details show one miner; an unknown one is an error of its own', async () => {
    const reply = endpoints.mining.details.reply.parse(await world.mining.details({ id: 'quartz-x1' }))
    expect(reply.miner.estimates.map(({ periodDays }) => periodDays)).toEqual([3, 7, 15])
    expect(await codeOf(world.mining.details({ id: 'none' }))).toBe('miner.not_found')
  })

  test('[H-02] the headline is the best rate on sale where no week gains, with its day', async () => {
    const { best } = endpoints.mining.headline.reply.parse(await world.mining.headline())
    const { miners } = await world.mining.list({})
    const rates = miners.flatMap(({ estimates }) => estimates.map(({ annualisedRate }) => annualisedRate))
    const gains = rates.flatMap((rate) => (rate === null ? [] : [Number(rate)]))
    expect(gains.length).toBeGreaterThan(0)
    expect(Number(best?.rate)).toBe(Math.min(4, Math.max(...gains)))
    expect(best?.estimate.day).toBe('2026-11-20')
  })

  test('[X-03] prices are the median of three sources, with a week of history', async () => {
    const { prices } = endpoints.system.prices.reply.parse(await world.market.prices())
    expect(prices.map(({ coin }) => coin)).toEqual(['BTC', 'ETH'])
    expect(prices[0]?.sources).toHaveLength(3)
    expect(prices[0]?.sparkline).toHaveLength(42)
    expect(prices[0]?.change24h).not.toBeNull()
    expect((await world.market.latest()).BTC).toBe(prices[0]?.usd)
  })

  test('[M-03] what cannot be rented is refused by its own code and changes nothing', async () => {
    await world.fund('user/9', 5n * usdt)
    const cases: [Partial<RentRequest>, string][] = [
      [{ quantity: 0 }, 'order.quantity_not_positive'],
      [{ quantity: -1 }, 'order.quantity_not_positive'],
      [{ quantity: 1.5 }, 'order.quantity_not_positive'],
      [{ quantity: 1e9 }, 'order.out_of_stock'],
      [{ periodDays: 4 }, 'miner.period_unknown'],
      [{ termsVersion: 2 }, 'order.terms_changed'],
      [{ minerId: 'none' }, 'miner.not_found'],
      [{}, 'balance.insufficient'],
    ]
    for (const [more, code] of cases)
      expect(await codeOf(world.mining.createOrder(requestOf(9n, more)))).toBe(code)
    await expect(world.mining.createOrder(requestOf(9n))).rejects.toMatchObject({
      params: { coin: 'USDT', needed: expect.any(String), available: '5' },
    })
    expect((await world.mining.orders({ userId: 9n, limit: 20 })).rows).toEqual([])
    expect((await world.ledger.balance({ owner: 'user/9', coin: 'USDT' })).balance.units).toBe(5n * usdt)
  })

  test('[M-03] [M-05] an order paid from the balance runs at once; asked again it is the same order', async () => {
    await world.fund('user/1', 1000n * usdt)
    const request = requestOf(1n, { quantity: 2 })
    const { order } = endpoints.mining.createOrder.reply.parse(await world.mining.createOrder(request))
    expect([order.state, order.paidAt, order.freedAt]).toEqual(['paid', start, '2026-11-24T09:00:00.250Z'])
    const { balance } = await world.ledger.balance({ owner: 'user/1', coin: 'USDT' })
    expect(balance.units).toBe(1000n * usdt - fromWire(order.total).units)
    expect((await world.mining.createOrder(request)).order).toEqual(order)
    expect(await codeOf(world.mining.order({ userId: 2n, id: order.id }))).toBe('order.not_found')
    expect(await codeOf(world.mining.order({ userId: 1n, id: `${order.id}'` }))).toBe('order.not_found')
    expect(await codeOf(world.mining.cancelOrder({ userId: 1n, id: order.id }))).toBe('order.not_unpaid')
  })

  test('[M-05] an unpaid order is paid by a deposit, cancelled by its holder, or lapses', async () => {
    const wallet = { payWith: 'wallet' } as const
    const made = await Promise.all(
      [2n, 3n, 4n].map(async (user) => (await world.mining.createOrder(requestOf(user, wallet))).order),
    )
    const [byDeposit, cancelled, lapses] = made.map(({ id }) => id)
    await world.run('orders')
    expect((await world.mining.order({ userId: 2n, id: byDeposit ?? '' })).order.state).toBe('unpaid')
    const sent = await world.deposit('user/2', fromWire(made[0]?.total ?? toWire(money(0n, 'USDT'))).units)
    await sent.credit()
    await world.run('payments')
    await world.run('orders')
    expect((await world.mining.order({ userId: 2n, id: byDeposit ?? '' })).order.state).toBe('paid')
    const undone = await world.mining.cancelOrder({ userId: 3n, id: cancelled ?? '' })
    expect(undone.order.state).toBe('cancelled')
    world.clock.advance(30 * 60_000)
    await world.fund('user/4', 100n * usdt)
    expect(await codeOf(world.mining.payOrder({ userId: 4n, id: lapses ?? '' }))).toBe('order.not_unpaid')
    await world.run('orders')
    expect((await world.mining.order({ userId: 4n, id: lapses ?? '' })).order.state).toBe('cancelled')
    expect((await world.ledger.balance({ owner: 'user/4', coin: 'USDT' })).balance.units).toBe(100n * usdt)
  })

  // Seen to fail without the check: the first wallet reserved 40 units, and after they lapsed 40 more.
  test('[M-05] a wallet that does not pay keeps a few units from others, and after a few times none', async () => {
    const keep = (quantity: number) =>
      codeOf(world.mining.createOrder(requestOf(7n, { payWith: 'wallet', quantity })))
    const state = async () => {
      const { rows } = await world.mining.orders({ userId: 7n, limit: 100 })
      const waiting = rows.filter((order) => order.state === 'unpaid')
      return { orders: waiting.length, units: waiting.reduce((sum, { quantity }) => sum + quantity, 0) }
    }
    expect(await keep(21)).toBe('order.too_many_reserved')
    const codes = await Promise.all([10, 5, 4, 1, 1, 1].map(keep))
    expect(codes.filter((code) => code === 'null')).toHaveLength(3)
    expect(codes.filter((code) => code === 'order.too_many_unpaid')).toHaveLength(3)
    expect((await state()).units).toBeLessThanOrEqual(20)
    world.clock.advance(15 * 60_000)
    await world.run('orders')
    expect(await state()).toEqual({ orders: 0, units: 0 })
    expect([await keep(1), await keep(1), await keep(1)]).toEqual(['null', 'null', 'null'])
    world.clock.advance(15 * 60_000)
    expect(await keep(1)).toBe('order.too_often_unpaid')
    // Who pays at once is not held back, and a day later units are kept again.
    await world.fund('user/7', 1000n * usdt)
    expect(await codeOf(world.mining.createOrder(requestOf(7n)))).toBe('null')
    world.clock.advance(24 * 60 * 60_000)
    expect(await keep(1)).toBe('null')
  })

  // Broken once: without the lock on the capacity 10 were sold.
  test('[M-03] of 100 orders at once for the last 3 units, 3 are sold', async () => {
    await world.db`update miner set units_total = 3 where id = 'slate-m6'`
    await world.fund('user/5', 100_000n * usdt)
    const codes = await Promise.all(
      Array.from({ length: 100 }, () =>
        codeOf(world.mining.createOrder(requestOf(5n, { minerId: 'slate-m6' }))),
      ),
    )
    expect(codes.filter((code) => code === 'null')).toHaveLength(3)
    expect(codes.filter((code) => code === 'order.out_of_stock')).toHaveLength(97)
    expect((await world.mining.details({ id: 'slate-m6' })).miner.state).toBe('sold_out')
  })

  test('[M-09] power is not sold above what the pool attests', async () => {
    await world.db`insert into pool_sample (at, shares, day_th, source, derived)
      select now() + interval '100 years', 0, ${await sold()}::numeric + 300, 'ckpool', false`
    await world.fund('user/6', 100_000n * usdt)
    const two = requestOf(6n, { quantity: 2 })
    expect(await codeOf(world.mining.createOrder(two))).toBe('order.out_of_stock')
    expect(await codeOf(world.mining.createOrder({ ...two, quantity: 1 }))).toBe('null')
    expect((await world.mining.details({ id: 'basalt-s21' })).miner.state).toBe('closed')
    await world.db`delete from pool_sample where at > now() + interval '50 years'`
  })
  // Seen to fail when the pool's last word counts for ever.
  test('[M-09] what the pool attested longer ago than 36 hours is not sold', async () => {
    const shown = async () => (await world.mining.list({})).power
    const { provenTh, at } = await shown()
    expect(Number(provenTh)).toBeGreaterThan(0)
    world.clock.advance(new Date(at ?? 0).getTime() + 36 * 3_600_000 - world.clock.now().getTime())
    expect(await shown()).toMatchObject({ provenTh, at })
    world.clock.advance(1)
    expect(await shown()).toMatchObject({ provenTh: '0', at: null })
    expect((await world.mining.details({ id: 'basalt-s21' })).miner.state).toBe('closed')
    await world.fund('user/7', 100_000n * usdt)
    expect(await codeOf(world.mining.createOrder(requestOf(7n)))).toBe('order.out_of_stock')
  })
  const sold = async () => (await world.mining.power()).soldTh

  test('[M-07] terms of what was bought stay as they were, whoever asks', async () => {
    await expect(owner`update terms set document = '{}'`).rejects.toThrow('immutable')
  })
})

test('[M-06] [M-07] a 3-day term is paid on four days, each once and to the satoshi that anyone can compute', async () => {
  const { db, close } = await testDatabase({ max: 4 })
  const world = await miningWorld(db, { at: start })
  await world.record()
  await world.fund('user/1', 1000n * usdt)
  const { order } = await world.mining.createOrder(requestOf(1n, { quantity: 2 }))
  const rentalId = order.rentalId ?? ''
  const next = async () => (await world.mining.order({ userId: 1n, id: order.id })).order.nextReleaseAt
  const stateAt = async (moment: string) => {
    world.clock.set(moment)
    return (await world.mining.rental({ userId: 1n, id: rentalId })).rental.state
  }
  expect(await stateAt('2026-11-24T09:00:00.249Z')).toBe('running')
  expect(await stateAt('2026-11-24T09:00:00.250Z')).toBe('ended')
  // A day is credited within ten hours of its end.
  expect(await next()).toBe('2026-11-22T10:00:00.000Z')
  world.clock.set('2026-11-22T02:00:00Z')
  await world.record()
  await expect(world.run('profit')).rejects.toThrow(TreasuryShort)
  expect((await world.mining.rental({ userId: 1n, id: rentalId })).rental.days).toEqual([])

  await world.fund('treasury/mining', 100_000_000n)
  for (const now of ['2026-11-22T02:00:00Z', '2026-11-23T02:00:00Z', '2026-11-25T09:00:00Z']) {
    world.clock.set(now)
    await world.record()
    await world.run('profit')
    await world.run('profit')
    if (now === '2026-11-23T02:00:00Z') expect(await next()).toBe('2026-11-24T10:00:00.000Z')
  }
  const { rental } = endpoints.mining.rental.reply.parse(
    await world.mining.rental({ userId: 1n, id: rentalId }),
  )
  expect(rental.days.map(({ day }) => day)).toEqual(daysOf(termOf(new Date(start), 3)))
  expect([rental.days.length, rental.state]).toEqual([4, 'ended'])
  const back = rental.days.reduce((units, { value }) => units + fromWire(value).units, 0n)
  expect(back).toBeGreaterThan(0n)
  expect([fromWire(rental.recovered).units, rental.expected]).toEqual([back, rental.recovered])
  let total = 0n
  for (const { day, net } of rental.days) {
    const payout = endpoints.mining.payout.reply.parse(
      await world.mining.payout({ userId: 1n, rentalId, day }),
    )
    const found = dailyPayout(payout)
    expect([found.gross, found.net, found.credited]).toEqual([
      fromWire(payout.gross).units,
      fromWire(payout.net).units,
      fromWire(net).units,
    ])
    const [posting] = await db<{ amount: string }[]>`
      select amount::text from posting where key = ${payout.postingKey}`
    expect(posting?.amount).toBe(found.credited.toString())
    total += found.credited
  }
  expect(total).toBeGreaterThan(0n)
  expect((await world.ledger.balance({ owner: 'user/1', coin: 'BTC' })).balance.units).toBe(total)
  const done = (await world.mining.order({ userId: 1n, id: order.id })).order
  expect([done.state, done.releaseRatio, done.nextReleaseAt]).toEqual(['completed', '1', null])
  expect((await world.mining.rentals({ userId: 1n, limit: 20 })).totalProfit).toEqual(done.released)
  expect((await audit(db)).fault).toBeNull()
  await world.close()
  await close()
})
