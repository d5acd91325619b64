import type { Network } from './queries.ts'

/** How a what-if differs from the recorded day, in whole percent. */
export type WhatIf = { difficultyPercent: number; pricePercent: number }

/** Nothing changed. */
export const asRecorded: WhatIf = { difficultyPercent: 0, pricePercent: 0 }

/**
 * The recorded day with another difficulty and price. What the pool's machines deliver stays: a higher difficulty
 * leaves the accepted shares as they are and makes each worth less.
 * @example changeNetwork(network, { difficultyPercent: 10, pricePercent: 0 })
 */
export function changeNetwork(network: Network, { difficultyPercent, pricePercent }: WhatIf): Network {
  return {
    ...network,
    btcUsd: changeDecimal(network.btcUsd, pricePercent),
    epochs: network.epochs.map((epoch) => ({
      ...epoch,
      difficulty: changeDecimal(epoch.difficulty, difficultyPercent),
    })),
  }
}

/** A decimal text changed by whole percent, exactly. @example changeDecimal('1.5', 10) // '1.650' */
export function changeDecimal(text: string, percent: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const digits = (BigInt(whole + fraction) * BigInt(100 + percent)).toString()
  const decimals = fraction.length + 2
  const padded = digits.padStart(decimals + 1, '0')
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
}
