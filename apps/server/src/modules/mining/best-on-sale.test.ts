import { expect, test } from 'vitest'
import { bestOnSale } from './best-on-sale.ts'
import type { MinerWire } from './miner-view.ts'

type Rates = Readonly<Record<number, string | null>>

/** A miner with the annualised rate of each of its periods. */
const miner = (id: string, rates: Rates, state: MinerWire['state'] = 'on_sale') =>
  ({
    ...{ id, state },
    estimates: Object.entries(rates).map(([days, annualisedRate]) => ({
      ...{ periodDays: Number(days), annualisedRate, recoveryRatio: annualisedRate === null ? '0.9' : '1.1' },
    })),
  }) as unknown as MinerWire
const found = (...miners: MinerWire[]) => {
  const best = bestOnSale(miners)
  return best && [best.minerId, best.estimate.periodDays]
}

test('[H-02] the headline prefers a gain of seven days to a higher rate of three', () => {
  expect(found(miner('a', { 3: '2.5', 7: '0.4' }), miner('b', { 7: '0.5' }))).toEqual(['b', 7])
})

test('[H-02] the headline takes every period where no week gains, and no miner that is sold out', () => {
  const sold = miner('c', { 7: '3' }, 'sold_out')
  expect(found(miner('a', { 3: '0.2', 7: null }), miner('b', { 15: '0.3' }), sold)).toEqual(['b', 15])
  expect(found(sold)).toBeUndefined()
})
