/** The coins Lode keeps accounts in. The table is the one truth about their decimals. */
export const coins = {
  USDT: { decimals: 6, name: 'Tether USD' },
  ETH: { decimals: 18, name: 'Ether' },
  BTC: { decimals: 8, name: 'Bitcoin' },
} as const satisfies Record<string, { decimals: number; name: string }>

/** The symbol of a coin, such as `'USDT'`. */
export type Coin = keyof typeof coins

/** All coins, in the order in which screens list them. */
export const coinSymbols: readonly Coin[] = ['USDT', 'BTC', 'ETH']

/** Whether a text names a coin that Lode keeps. @example isCoin('USDT') // true */
export function isCoin(text: string): text is Coin {
  return Object.hasOwn(coins, text)
}
