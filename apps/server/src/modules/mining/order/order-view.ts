import type { endpoints, ReplyOf } from '@lode/api-contract'
import {
  boundsOf,
  dayOf,
  daysOf,
  floor,
  formatUnits,
  money,
  over,
  rational,
  times,
  toWire,
} from '@lode/domain'
import { recoveryOf, type SettledDay } from '../recovery-of.ts'
import type { OrderRow, RentalRow } from './repository.ts'

export type OrderWire = ReplyOf<typeof endpoints.mining.order>['order']
export type RentalWire = ReplyOf<typeof endpoints.mining.rental>['rental']
export type Credit = SettledDay & { day: string }

const postedByHours = 10

/** An order as it is shown, with what its rental was credited so far. */
export function orderView(row: OrderRow, credits: readonly Credit[]): OrderWire {
  const { paidAt, endsAt } = row
  const days = paidAt && endsAt ? daysOf({ startsAt: paidAt, endsAt }) : []
  const settled = new Set(credits.map(({ day }) => day))
  const next = paidAt && !endsAt ? nextDay(paidAt, credits) : days.find((day) => !settled.has(day))

  return {
    id: row.id,
    minerId: row.minerId,
    minerName: row.minerName,
    kind: row.kind,
    state: row.state,
    quantity: row.quantity,
    periodDays: row.periodDays,
    price: toWire(money(BigInt(row.price), row.coin)),
    total: toWire(money(BigInt(row.total), row.coin)),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    freedAt: row.endsAt?.toISOString() ?? null,
    rentalId: row.paidAt ? row.id : null,
    released: toWire(money(sum(credits), 'BTC')),
    releaseRatio: row.periodDays === null ? null : days.length > 0 ? part(credits.length, days.length) : '0',
    nextReleaseAt: next ? postedBy(next) : null,
  }
}

/** The day that is settled next of a term without an end, whose days are settled in their order. */
function nextDay(startsAt: Date, credits: readonly Credit[]): string {
  const last = credits.at(-1)
  return last ? dayOf(boundsOf(last.day).to) : dayOf(startsAt)
}

/** The moment by which a day's profit is credited. */
function postedBy(day: string): string {
  return new Date(boundsOf(day).to.getTime() + postedByHours * 3_600_000).toISOString()
}

function part(of: number, all: number): string {
  const share = over(rational(BigInt(of)), rational(BigInt(all)))
  return formatUnits(floor(times(share, rational(10_000n))), 4)
}

/** A rental as it is shown. */
export function rentalView(
  row: RentalRow,
  { miner, credits, now }: { miner: RentalWire['miner']; credits: readonly Credit[]; now: Date },
): RentalWire {
  const { quantity, periodDays } = row
  const estimate = miner.estimates.find((one) => one.periodDays === periodDays)
  const { values, recovered, expected } = recoveryOf({ days: credits, quantity, periodDays, estimate })
  return {
    id: row.id,
    orderId: row.id,
    miner,
    state: now < row.paidAt ? 'scheduled' : now < row.endsAt ? 'running' : 'ended',
    quantity,
    periodDays,
    powerTh: row.powerTh,
    price: toWire(money(BigInt(row.total), row.coin)),
    createdAt: row.createdAt.toISOString(),
    profitStartsAt: row.paidAt.toISOString(),
    expiresAt: row.endsAt.toISOString(),
    dailyProfit: toWire(money(credits.at(-1)?.credited ?? 0n, 'BTC')),
    totalProfit: toWire(money(sum(credits), 'BTC')),
    recovered: toWire(recovered),
    expected: expected && toWire(expected),
    days: credits.map(({ day, credited }, i) => ({
      day,
      net: toWire(money(credited, 'BTC')),
      value: toWire(values[i] ?? money(0n, 'USDT')),
    })),
  }
}

/** All that was credited, in satoshi. */
export function sum(credits: readonly Pick<Credit, 'credited'>[]): bigint {
  return credits.reduce((total, { credited }) => total + credited, 0n)
}
