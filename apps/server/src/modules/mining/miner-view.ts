import type { endpoints, ReplyOf } from '@lode/api-contract'
import {
  compare,
  estimate,
  floor,
  formatUnits,
  isCoin,
  minus,
  over,
  parseMoney,
  rational,
  toWire,
} from '@lode/domain'
import type { NetworkDayWire, ProvenPower } from '../network/module.ts'
import type { MinerRow } from './miner-repository.ts'
import type { Terms } from './seed-miners.ts'

export type MinerWire = ReplyOf<typeof endpoints.mining.details>['miner']
export type EstimateWire = MinerWire['estimates'][number]

/** What estimates and stock are computed from. */
export type Situation = { now: Date; network: NetworkDayWire | null; power: ProvenPower; soldTh: string }

/** A miner as it is shown. */
export function minerView(row: MinerRow, situation: Situation): MinerWire {
  const { prices: _, purchase, ...terms } = row.terms
  const unitsAvailable = availableUnits(row, situation)
  return {
    ...terms,
    id: row.id,
    name: row.name,
    coin: 'BTC',
    parameters: row.parameters,
    unitsTotal: row.unitsTotal,
    unitsAvailable,
    state: stateOf(row, unitsAvailable),
    termsVersion: row.version,
    estimates: estimatesOf(row.terms, situation.network),
    purchase: purchase ? purchaseView(purchase) : null,
  }
}

function purchaseView({
  prices,
  ...purchase
}: NonNullable<Terms['purchase']>): NonNullable<MinerWire['purchase']> {
  const all = Object.entries(prices).flatMap(([coin, amount]) =>
    isCoin(coin) ? [toWire(parseMoney(amount, coin))] : [],
  )
  return { ...purchase, prices: all.toSorted((a, b) => (a.coin === 'USDT' ? -1 : b.coin === 'USDT' ? 1 : 0)) }
}

/** Units that are free, and whose power the pool attests and nobody has rented. */
export function availableUnits(row: MinerRow, { power, soldTh }: Situation): number {
  if (!row.onSale) return 0
  const [rated, proven] = [rational(power.ratedTh), rational(power.provenTh)]
  const limit = compare(rated, proven) < 0 ? rated : proven
  const byPower = Number(floor(over(minus(limit, rational(soldTh)), rational(row.terms.powerTh))))
  return Math.max(0, Math.min(row.unitsTotal - row.unitsHeld, byPower))
}

function stateOf(row: MinerRow, available: number): MinerWire['state'] {
  if (available > 0) return 'on_sale'
  return row.onSale && row.unitsHeld >= row.unitsTotal ? 'sold_out' : 'closed'
}

function estimatesOf(terms: Terms, network: NetworkDayWire | null): EstimateWire[] {
  if (!network) return []
  return Object.entries(terms.prices)
    .map(([period, amount]) => ({ periodDays: Number(period), price: parseMoney(amount, 'USDT') }))
    .sort((a, b) => a.periodDays - b.periodDays)
    .map(({ periodDays, price }) => {
      const found = estimate(terms, periodDays, network, price)
      return {
        ...found,
        day: network.day,
        periodDays,
        price: toWire(price),
        mined: toWire(found.mined),
        minedUsdt: toWire(found.minedUsdt),
      }
    })
}

/** Highest first: by the best `field` of a miner's estimates. */
export function byBest(field: 'recoveryRatio' | 'annualisedRate') {
  return (a: MinerWire, b: MinerWire): number => {
    const [best, other] = [a, b].map((miner) => bestOf(miner.estimates, field))
    if (!best || !other) return best ? -1 : other ? 1 : 0
    return better(best, other, field)
  }
}

/** The estimate with the highest `field`. */
export function bestOf(
  estimates: readonly EstimateWire[],
  field: 'recoveryRatio' | 'annualisedRate',
): EstimateWire | undefined {
  return estimates.toSorted((a, b) => better(a, b, field))[0]
}

/** Below zero where `a` is the better. A loss has no rate: the one that loses less is better. */
function better(a: EstimateWire, b: EstimateWire, field: 'recoveryRatio' | 'annualisedRate'): number {
  const [one, other] = [a[field], b[field]]
  if (one !== null && other !== null) return compare(rational(other), rational(one))
  return compare(rational(b.recoveryRatio), rational(a.recoveryRatio))
}

/** TH/s as plain text. @example multiplyPower('200', 3) // '600' */
export function multiplyPower(powerTh: string, quantity: number): string {
  const { n, d } = rational(powerTh)
  return formatUnits(n * BigInt(quantity), d.toString().length - 1)
}
