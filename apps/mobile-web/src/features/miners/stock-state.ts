import type { Miner } from './queries.ts'

/** How a miner's stock stands: `few` when a tenth or less is left. */
export type StockState = 'on_sale' | 'few' | 'sold_out' | 'closed'

/** The state that a card and the details show. @example stockState({ state: 'on_sale', unitsAvailable: 1, unitsTotal: 40 }) // 'few' */
export function stockState({
  state,
  unitsAvailable,
  unitsTotal,
}: Pick<Miner, 'state' | 'unitsAvailable' | 'unitsTotal'>): StockState {
  if (state !== 'on_sale') return state
  if (unitsAvailable === 0) return 'sold_out'
  return unitsAvailable * 10 <= unitsTotal ? 'few' : 'on_sale'
}
