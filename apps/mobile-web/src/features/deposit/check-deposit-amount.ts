import { AmountUnreadable, type Coin, coins, parseUnits } from '@lode/domain'

/** Why an amount can't be deposited. */
export type DepositAmountProblem = 'required' | 'invalid' | 'minimum' | 'walletShort'

/**
 * Reads the amount that was typed for a deposit, in base units, or says why it can't be sent.
 * `walletUnits` is undefined while the wallet's balance is not known.
 * @example checkDepositAmount({ text: '5', coin: 'USDT', minimumUnits: 1n, walletUnits: 9n ** 9n }) // { units: 5000000n }
 */
export function checkDepositAmount({
  text,
  coin,
  minimumUnits,
  walletUnits,
}: {
  text: string
  coin: Coin
  minimumUnits: bigint
  walletUnits: bigint | undefined
}): { units: bigint } | { problem: DepositAmountProblem } {
  if (text === '') return { problem: 'required' }
  const units = readUnits(text, coin)
  if (units === undefined || units === 0n) return { problem: 'invalid' }
  if (units < minimumUnits) return { problem: 'minimum' }
  if (walletUnits !== undefined && units > walletUnits) return { problem: 'walletShort' }
  return { units }
}

function readUnits(text: string, coin: Coin): bigint | undefined {
  try {
    return parseUnits(text, coins[coin].decimals)
  } catch (error) {
    if (error instanceof AmountUnreadable) return undefined
    throw error
  }
}
