import { floor, fromWire, type Money, money, over, rational, times } from '@lode/domain'
import type { EstimateWire } from './miner-view.ts'

/** A settled day of a rental: satoshi credited, USDT of rent returned, seconds of the term, and the day's price of BTC. */
export type SettledDay = {
  readonly credited: bigint
  readonly refunded: bigint
  readonly activeSeconds: number
  readonly btcUsd: string
}

/** What came back of a rental's price, day by day and in all, and what it comes to at the end by today's estimate. */
export type Recovery = { values: Money[]; recovered: Money; expected: Money | null }

const daySeconds = 86_400

/**
 * What of the price came back: each day's mining at that day's recorded price, and rent that was returned. USDT counts as
 * USD. The rest of the term is expected to bring what an average day of today's estimate does.
 */
export function recoveryOf({
  days,
  quantity,
  periodDays,
  estimate,
}: {
  days: readonly SettledDay[]
  quantity: number
  periodDays: number
  estimate: EstimateWire | undefined
}): Recovery {
  const values = days.map(valueOfDay)
  const recovered = values.reduce((sum, value) => sum + value, 0n)
  const settled = days.reduce((sum, { activeSeconds }) => sum + activeSeconds, 0)
  const rest = rational(BigInt(periodDays * daySeconds - settled))
  const whole = rational(BigInt(periodDays * daySeconds))
  const expected = (one: EstimateWire): bigint =>
    recovered + floor(over(times(rational(fromWire(one.minedUsdt).units * BigInt(quantity)), rest), whole))
  return {
    values: values.map((units) => money(units, 'USDT')),
    recovered: money(recovered, 'USDT'),
    expected: estimate ? money(expected(estimate), 'USDT') : null,
  }
}

function valueOfDay({ credited, refunded, btcUsd }: SettledDay): bigint {
  return floor(over(times(rational(credited * 10n ** 6n), rational(btcUsd)), rational(10n ** 8n))) + refunded
}
