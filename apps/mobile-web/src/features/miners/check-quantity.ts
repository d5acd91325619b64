/** Why a quantity can't be rented, or undefined when it can. */
export type QuantityProblem = 'quantityZero' | 'quantityTooMany'

/** Checks a rent quantity against the stock. @example checkQuantity(0, { available: 3 }) // 'quantityZero' */
export function checkQuantity(
  quantity: number,
  { available }: { available: number },
): QuantityProblem | undefined {
  if (!Number.isInteger(quantity) || quantity <= 0) return 'quantityZero'
  return quantity > available ? 'quantityTooMany' : undefined
}
