import { assetOf, type Coin, parseUnits } from '@lode/domain'

/** Why an amount can't be deposited. */
export type DepositAmountProblem = 'zero' | 'minimum' | 'walletShort'

/**
 * Checks an amount that was read for a deposit: in base units, or why it can't be sent. `walletUnits` is undefined while
 * the wallet's balance is not known.
 * @example checkDepositAmount({ amount: '5', coin: 'USDT', minimumUnits: 1n, walletUnits: 9n ** 9n }) // { units: 5000000n }
 */
export function checkDepositAmount({
  amount,
  coin,
  minimumUnits,
  walletUnits,
}: {
  amount: string
  coin: Coin
  minimumUnits: bigint
  walletUnits: bigint | undefined
}): { units: bigint } | { problem: DepositAmountProblem } {
  const units = parseUnits(amount, assetOf(coin).decimals)
  if (units === 0n) return { problem: 'zero' }
  if (units < minimumUnits) return { problem: 'minimum' }
  if (walletUnits !== undefined && units > walletUnits) return { problem: 'walletShort' }
  return { units }
}
