import type { Miner } from './queries.ts'

/** Why so many machines can't be bought. */
export type AmountProblem = 'amountZero' | 'belowMinimum' | 'aboveMaximum' | 'quantityTooMany'

/** Checks how many machines are bought against the limits of one order and the stock. @example checkAmount(0, miner) // 'amountZero' */
export function checkAmount(
  quantity: number,
  { purchase, unitsAvailable }: Pick<Miner, 'purchase' | 'unitsAvailable'>,
): AmountProblem | undefined {
  if (!Number.isInteger(quantity) || quantity <= 0) return 'amountZero'
  if (purchase && quantity < purchase.minUnits) return 'belowMinimum'
  if (purchase && quantity > purchase.maxUnits) return 'aboveMaximum'
  return quantity > unitsAvailable ? 'quantityTooMany' : undefined
}
