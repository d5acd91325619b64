import { type Money, subtractMoney } from './money.ts'

/** The least and the most that one may ask for, both allowed. */
export type Limits = { readonly minimum: Money; readonly maximum: Money }

/** An amount is nothing, less than the minimum or more than the maximum; `limit` is the one it broke. */
export class AmountOutOfLimits extends Error {
  override readonly name = 'AmountOutOfLimits'
  readonly reason: 'not_positive' | 'below_minimum' | 'above_maximum'
  readonly limit: Money
  constructor(reason: 'not_positive' | 'below_minimum' | 'above_maximum', limit: Money) {
    super(`amount ${reason}`)
    this.reason = reason
    this.limit = limit
  }
}

/**
 * Checks an amount against its limits and returns it.
 * @throws {AmountOutOfLimits} @throws {CoinMismatch}
 * @example checkLimits(parseMoney('5', 'USDT'), { minimum, maximum })
 */
export function checkLimits(amount: Money, { minimum, maximum }: Limits): Money {
  if (amount.units <= 0n) throw new AmountOutOfLimits('not_positive', minimum)
  if (subtractMoney(amount, minimum).units < 0n) throw new AmountOutOfLimits('below_minimum', minimum)
  if (subtractMoney(amount, maximum).units > 0n) throw new AmountOutOfLimits('above_maximum', maximum)
  return amount
}
