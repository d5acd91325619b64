import { randomInt, randomUUID } from 'node:crypto'
import { fixedClock } from '@lode/clock'
import { activeSeconds, type DayFigures, dailyPayout, deliveryRefund, money } from '@lode/domain'
import { openLedger } from '@lode/ledger'
import { testDatabase } from '@lode/test-kit'
import { expect, test } from 'vitest'
import { fund } from '../../../../testing/exchange-world.ts'
import { minersFile } from '../../../../testing/mining-world.ts'
import { publishFigures } from '../../../../testing/publish-figures.ts'
import { auditEverything } from '../../../audit-everything.ts'
import { seedMiners, type Terms } from '../seed-miners.ts'
import { createDailyProfitJob } from './daily-profit.ts'

const day = '2026-11-21'
const midnight = Date.parse(`${day}T00:00:00Z`)

type Random = (below: number) => number
const decimal = (random: Random, most: number, places: number) =>
  `${random(most)}.${String(random(10 ** places)).padStart(places, '0')}1`

/** What the pool delivers of its rating on each day drawn, in %: all, about what is not yet refunded, nothing, anything. */
const deliveries = [[100, 120] as const, [94, 96] as const, [0, 0] as const, [0, 200] as const]

/** A day like no other, of the network's real size: one to three epochs, and so much of its rating, in %, from the pool. */
function figuresOf(random: Random, [least, most]: readonly [number, number]): DayFigures {
  const poolPowerTh = decimal(random, 300_000, 3)
  const delivered = (least + ((most - least) * random(1000)) / 1000) / 100
  const accepted = (Number(poolPowerTh) * delivered * 86_400 * 1e12) / 2 ** 32
  const count = 1 + random(3)
  const epochs = Array.from({ length: count }, (_, i) => ({
    ...{ firstHeight: i * 100 + 1, lastHeight: i * 100 + 99 },
    difficulty: decimal(random, 2 ** 47, 4),
    subsidy: String(312_500_000 + random(1000)),
    meanFees: decimal(random, 10_000_000, 3),
    acceptedDifficulty: delivered === 0 ? '0' : (accepted / count + 0.000001).toFixed(6),
  }))
  const btcUsd = `${1 + random(100_000)}.${1 + random(99)}`
  return {
    day,
    epochs,
    poolPowerTh,
    btcUsd,
    sources: [],
    final: true,
  } as DayFigures
}

/** Terms with every number of its own, or but for the tariff. */
function termsOf(random: Random, tariffUsd = `0.${random(2) ? '0' : ''}${random(9999)}`): Terms {
  const fee = () => `0.0${random(10_000)}`
  return {
    ...{
      powerTh: decimal(random, 400, 2),
      joulesPerTh: decimal(random, 30, 3),
      poolFee: fee(),
      serviceFee: fee(),
    },
    ...{ tariffUsd, prices: { '3': '10' } },
  }
}

// Seen to fail with the power rounded down, with the service fee rounded to the nearest, with a start not cut to its second, and
// with what began and ended in one second taken for due: that stopped the payout of everybody.
test('[M-07] what the database settles is to the satoshi what the formula that holders recompute says', async () => {
  const seed = randomInt(2 ** 31)
  let state = seed
  const random: Random = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const met = { credited: 0, lost: 0, refunded: 0, kept: 0 }
  for (const [round, delivery] of deliveries.entries()) {
    const { db, as, close } = await testDatabase({ max: 3 })
    const clock = fixedClock('2026-11-22T03:00:00Z')
    const ledger = openLedger({ db, clock })
    await seedMiners(db, { file: minersFile, clock })
    await fund(db, 'treasury/mining', money(10n ** 18n, 'BTC'))
    // Power for nothing and power that no machine earns: whatever else is drawn, some rentals gain and some lose.
    const offered = ['0', '9999.99', undefined, undefined, undefined].map((tariff) => termsOf(random, tariff))
    for (const [i, terms] of offered.entries())
      await as('lode_owner')`insert into terms (subject, version, effective_from, decided_at, actor, document)
        values ('miner/granite-l2', ${i + 2}, '2026-11-01', '2026-11-01', 'operator:test', ${db.json(terms)})`
    const orders = Array.from({ length: 150 }, () => {
      const kind = random(4) === 0 ? 'purchase' : 'rental'
      const period = 1 + random(4)
      const paidAt = new Date(midnight + random(2 * 86_400_000) - 86_400_000 * period)
      // Some are sold back soon after they began, in the very second too.
      const sold = kind === 'purchase' && random(3) === 0
      const endsAt = new Date(paidAt.getTime() + (sold ? 1 + random(2000) : period * 86_400_000))
      const which = random(5)
      const power = `${random(100_000)}.${random(1000)}`
      return {
        id: randomUUID(),
        userId: 1 + random(30),
        kind,
        period,
        paidAt,
        sold,
        endsAt,
        which,
        power,
        total: 1 + random(10 ** 9),
      }
    })
    for (const { id, userId, kind, period, paidAt, sold, endsAt, which, power, total } of orders)
      await db`insert into mining_order (id, user_id, miner_id, terms_version, kind, coin, period_days, quantity, power_th, price,
          total, state, created_at, paid_at, ends_at, sold_back)
        values (${id}, ${userId}, 'granite-l2', ${which + 2}, ${kind}, 'USDT', ${period}, 1,
          ${power}, ${total}, ${total}, 'paid', ${paidAt}, ${paidAt}, ${endsAt}, ${sold ? '1' : null})`
    const network = figuresOf(random, delivery)
    await publishFigures({ db, clock }, { day, network })
    await createDailyProfitJob({ db, ledger, clock, chunkSize: 1 + random(60) })
      .run(new AbortController().signal)
      .catch((error: unknown) => expect(String(error)).toContain("can't cover")) // refunds without rents
    const rows =
      await db`select rental_id, active_seconds, gross, pool_fee_paid, power_paid, service_fee_paid, net, credited,
      refunded::text from mining_payout where day = ${day} order by rental_id`
    const due = orders.flatMap(({ id, kind, period, paidAt, endsAt, which, power, total }) => {
      const seconds = activeSeconds({ startsAt: paidAt, endsAt }, day)
      if (seconds === 0) return []
      const { poolFee, serviceFee, joulesPerTh, tariffUsd } = offered[which] as Terms
      const of = {
        poolFee,
        serviceFee,
        joulesPerTh,
        tariffUsd,
        network,
        powerTh: power,
        activeSeconds: seconds,
      }
      const sums = dailyPayout(of)
      const refunded = deliveryRefund({
        network,
        rent: BigInt(total),
        periodDays: kind === 'rental' ? period : null,
        activeSeconds: seconds,
      })
      return [
        {
          ...{ rental_id: id, active_seconds: seconds, gross: sums.gross, pool_fee_paid: sums.poolFeePaid },
          ...{ power_paid: sums.powerPaid, service_fee_paid: sums.serviceFeePaid, net: sums.net },
          ...{ credited: sums.credited, refunded: String(refunded) },
        },
      ]
    })
    due.sort((a, b) => (a.rental_id < b.rental_id ? -1 : 1))
    expect([seed, round, rows]).toEqual([seed, round, due])
    // The service fee of those that were credited is earned in one posting; who is credited nothing is charged nothing.
    const fee = due.reduce((sum, one) => (one.credited > 0n ? sum + one.service_fee_paid : sum), 0n)
    const earned = await ledger.balance({ owner: 'income/service', coin: 'BTC' })
    expect([seed, round, earned.balance.units]).toEqual([seed, round, fee])
    const rentals = new Set(orders.flatMap(({ id, kind }) => (kind === 'rental' ? [id] : [])))
    for (const { rental_id, credited, refunded } of due) {
      met[credited > 0n ? 'credited' : 'lost']++
      if (rentals.has(rental_id)) met[refunded === '0' ? 'kept' : 'refunded']++
    }
    const told = await db`select payload from event where topic = 'profit' and owner is null`
    expect(told).toEqual([{ payload: { day } }])
    await close()
  }
  for (const count of Object.values(met)) expect([seed, met, count > 10]).toEqual([seed, met, true])
})

test('[G-01] [M-07] the audit names a service fee that is not what the day’s rentals were charged', async () => {
  const { db, close } = await testDatabase({ max: 3 })
  const clock = fixedClock('2026-11-22T03:00:00Z')
  const ledger = openLedger({ db, clock })
  await seedMiners(db, { file: minersFile, clock })
  await fund(db, 'treasury/mining', money(10n ** 12n, 'BTC'))
  await publishFigures({ db, clock }, { day, network: figuresOf((below) => below - 1, [100, 100]) })
  await createDailyProfitJob({ db, ledger, clock }).run(new AbortController().signal)
  expect((await auditEverything(db)).fault).toBeNull()
  await ledger.post({
    ...{ key: randomUUID(), debit: 'treasury/mining', credit: 'income/service', code: 'service_fee' },
    ...{ amount: money(5n, 'BTC'), reference: `day:${day}`, actor: 'system:test' },
  })
  expect((await auditEverything(db)).fault).toMatchObject({
    rule: 'service_fee_once',
    found: 'income/service 5',
  })
  await close()
})
