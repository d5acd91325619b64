import type { endpoints, ReplyOf } from '@lode/api-contract'
import {
  activeSeconds,
  boundsOf,
  dayCount,
  dayOf,
  floor,
  formatUnits,
  fromWire,
  type Money,
  money,
  over,
  rational,
  type Term,
  times,
  toWire,
} from '@lode/domain'
import { recoveryOf, type SettledDay } from '../recovery-of.ts'
import type { OrderRow, RentalRow } from './repository.ts'
import { takenBackFor } from './sell-back.ts'

export type OrderWire = ReplyOf<typeof endpoints.mining.order>['order']
export type RentalWire = ReplyOf<typeof endpoints.mining.rental>['rental']
export type Credit = SettledDay & { day: string }

const postedByHours = 10

/** An order as it is shown, with what its rental was credited so far. */
export function orderView(row: OrderRow, credits: readonly Credit[]): OrderWire {
  const { paidAt, endsAt } = row
  const term = paidAt && endsAt ? { startsAt: paidAt, endsAt } : null
  const next = term && nextDay(term, credits)
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
    expiresAt: row.state === 'unpaid' ? (row.heldUntil?.toISOString() ?? null) : null,
    paidAt: row.paidAt?.toISOString() ?? null,
    freedAt: row.endsAt?.toISOString() ?? null,
    rentalId: row.paidAt ? row.id : null,
    released: toWire(money(sum(credits), 'BTC')),
    releaseRatio: term ? part(credits.length, dayCount(term)) : '0',
    nextReleaseAt: next && row.soldBack === null ? postedBy(next) : null,
    soldBack: row.soldBack === null ? null : toWire(money(BigInt(row.soldBack), row.coin)),
  }
}

/** The day of a term that is settled next, if one is: its days are settled in their order. */
function nextDay(term: Term, credits: readonly Credit[]): string | null {
  const last = credits.at(-1)
  const day = last ? dayOf(boundsOf(last.day).to) : dayOf(term.startsAt)
  return activeSeconds(term, day) > 0 ? day : null
}

/** The moment by which a day's profit is credited. */
function postedBy(day: string): string {
  return new Date(boundsOf(day).to.getTime() + postedByHours * 3_600_000).toISOString()
}

function part(of: number, all: number): string {
  if (all === 0) return '0'
  const share = over(rational(BigInt(of)), rational(BigInt(all)))
  return formatUnits(floor(times(share, rational(10_000n))), 4)
}

/** What was rented or bought, as it is shown. */
export function rentalView(
  row: RentalRow,
  { miner, credits, now }: { miner: RentalWire['miner']; credits: readonly Credit[]; now: Date },
): RentalWire {
  const { quantity, periodDays, coin } = row
  const price = money(BigInt(row.total), coin)
  const cost = costOf(row, miner)
  const estimate =
    row.kind === 'rental' ? miner.estimates.find((one) => one.periodDays === periodDays) : undefined
  const { values, recovered, expected } = recoveryOf({ days: credits, quantity, periodDays, estimate })
  const soldBack = row.soldBack === null ? null : money(BigInt(row.soldBack), coin)
  // In the proportion of what was paid to what that was in USDT.
  const back = soldBack ? floor(over(rational(soldBack.units * cost.units), rational(price.units))) : 0n
  const sellBack = takenBackFor(row, { share: miner.purchase?.sellBack ?? '0', at: now })
  return {
    id: row.id,
    kind: row.kind,
    orderId: row.id,
    miner,
    state: now < row.paidAt ? 'scheduled' : now < row.endsAt ? 'running' : 'ended',
    quantity,
    periodDays,
    powerTh: row.powerTh,
    price: toWire(price),
    cost: toWire(cost),
    sellBack: sellBack && toWire(sellBack),
    soldBack: soldBack && toWire(soldBack),
    createdAt: row.createdAt.toISOString(),
    profitStartsAt: row.paidAt.toISOString(),
    expiresAt: row.endsAt.toISOString(),
    dailyProfit: toWire(money(credits.at(-1)?.credited ?? 0n, 'BTC')),
    totalProfit: toWire(money(sum(credits), 'BTC')),
    recovered: toWire(money(recovered.units + back, 'USDT')),
    expected: expected && toWire(expected),
    days: credits.map(({ day, credited }, i) => ({
      day,
      net: toWire(money(credited, 'BTC')),
      value: toWire(values[i] ?? money(0n, 'USDT')),
    })),
  }
}

/** The price in USDT: for what was paid in another coin, that of the same terms. */
function costOf({ total, coin, quantity }: RentalRow, { purchase }: RentalWire['miner']): Money {
  const listed = purchase?.prices.find((price) => price.coin === 'USDT')
  if (coin === 'USDT' || !listed) return money(BigInt(total), coin)
  return money(fromWire(listed).units * BigInt(quantity), 'USDT')
}

/** All that was credited, in satoshi. */
export function sum(credits: readonly Pick<Credit, 'credited'>[]): bigint {
  return credits.reduce((total, { credited }) => total + credited, 0n)
}
