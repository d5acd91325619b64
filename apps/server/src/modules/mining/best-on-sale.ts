import { bestOf, byBest, type MinerWire } from './miner-view.ts'

/** The rental that the headline is about. */
type Best = { readonly minerId: string; readonly estimate: MinerWire['estimates'][number] }

/**
 * Returns the rental with the best annualised rate: of those of seven days, or of every period where none of seven days gains.
 * @example bestOnSale(miners)?.estimate.periodDays // 7
 */
export function bestOnSale(miners: readonly MinerWire[]): Best | undefined {
  const onSale = miners.filter(({ state }) => state === 'on_sale')
  const weeks = onSale.map((miner) => ({
    ...miner,
    estimates: miner.estimates.filter(({ periodDays }) => periodDays === 7),
  }))
  const week = first(weeks)
  return week && week.estimate.annualisedRate !== null ? week : first(onSale)
}

function first(miners: readonly MinerWire[]): Best | undefined {
  const [best] = miners.toSorted(byBest('annualisedRate'))
  const estimate = best && bestOf(best.estimates, 'annualisedRate')
  return estimate && { minerId: best.id, estimate }
}
