import { fromWire, type Money, type MoneyWire, money, parseMoney } from '@lode/domain'

/** Why an amount can't be withdrawn. */
export type WithdrawalAmountProblem = 'zero' | 'notEnough' | 'tooSmall' | 'tooLarge'

/** An amount that can be withdrawn and what arrives of it. */
export type WithdrawalAmount = { amount: Money; actual: Money }

/**
 * Checks an amount that was read for a withdrawal, fee included, or says why it can't be sent.
 * @example checkWithdrawalAmount('10', { available, fee, minimum, maximum }) // { amount, actual }
 */
export function checkWithdrawalAmount(
  read: string,
  option: { available: MoneyWire; fee: MoneyWire; minimum: MoneyWire; maximum: MoneyWire },
): WithdrawalAmount | { problem: WithdrawalAmountProblem } {
  const { coin, units: available } = fromWire(option.available)
  const amount = parseMoney(read, coin)
  if (amount.units === 0n) return { problem: 'zero' }
  const fee = fromWire(option.fee).units
  if (amount.units < fromWire(option.minimum).units || amount.units <= fee) return { problem: 'tooSmall' }
  if (amount.units > available) return { problem: 'notEnough' }
  if (amount.units > fromWire(option.maximum).units) return { problem: 'tooLarge' }
  return { amount, actual: money(amount.units - fee, coin) }
}

/** The most that can be withdrawn at once: what is available, up to the limit. */
export function largestWithdrawal(option: { available: MoneyWire; maximum: MoneyWire }): Money {
  const available = fromWire(option.available)
  const maximum = fromWire(option.maximum)
  return available.units < maximum.units ? available : maximum
}
