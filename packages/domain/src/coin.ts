/**
 * The symbol of a coin, such as `'USDT'`: one that formulas, seeds and tests name, or one that was read by `parseCoin` or
 * `isCoin`. Which coins there are is data (`keepAssets`).
 */
export type Coin = 'USDT' | 'BTC' | 'ETH' | (string & { readonly coin: true })

/** What is known of a coin. */
export type Asset = { readonly symbol: Coin; readonly name: string; readonly decimals: number }

/** What a symbol looks like. */
export const symbolForm: RegExp = /^[A-Z][A-Z0-9]{1,11}$/

/** Kept from the start, in the order in which screens list them: what the formulas of mining and rent are about. */
const assets = new Map<string, Asset>([
  ['USDT', { symbol: 'USDT', name: 'Tether USD', decimals: 6 }],
  ['BTC', { symbol: 'BTC', name: 'Bitcoin', decimals: 8 }],
  ['ETH', { symbol: 'ETH', name: 'Ether', decimals: 18 }],
])

/** A coin is none of ours, or is said to be another than it was. */
export class UnknownCoin extends Error {
  override readonly name = 'UnknownCoin'
}

/**
 * Keeps coins besides those that are known. Called when a process starts and, in the app, with what the server says. What
 * a coin is never changes: amounts that were counted would be worth something else.
 * @throws {UnknownCoin} for a symbol that is none, or other decimals than before.
 * @example keepAssets([{ symbol: 'DAI', name: 'Dai', decimals: 18 }])
 */
export function keepAssets(list: readonly { symbol: string; name: string; decimals: number }[]): void {
  for (const { symbol, name, decimals } of list) {
    const known = assets.get(symbol)
    const right = symbolForm.test(symbol) && Number.isInteger(decimals) && decimals >= 0 && decimals <= 36
    if (!right || (known && known.decimals !== decimals))
      throw new UnknownCoin(`${symbol} with ${decimals} decimals is no coin of ours`)
    if (!known) assets.set(symbol, { symbol: symbol as Coin, name, decimals })
  }
}

/**
 * Remembers the coins that are known now.
 * @returns What forgets all that were kept since. Tests that share a process use it: the product never forgets a coin.
 * @example const forget = rememberAssets(); keepAssets([…]); forget()
 */
export function rememberAssets(): () => void {
  const known = new Set(assets.keys())
  return () => {
    for (const symbol of assets.keys()) if (!known.has(symbol)) assets.delete(symbol)
  }
}

/** Whether a text names a coin that Lode keeps. @example isCoin('USDT') // true */
export function isCoin(text: string): text is Coin {
  return assets.has(text)
}

/** What is known of a coin. @throws {UnknownCoin} @example assetOf('USDT').decimals // 6 */
export function assetOf(coin: string): Asset {
  const asset = assets.get(coin)
  if (!asset) throw new UnknownCoin(`${coin} is no coin of ours`)
  return asset
}

/** Reads a coin's symbol. @throws {UnknownCoin} @example parseCoin('BTC') */
export function parseCoin(text: string): Coin {
  return assetOf(text).symbol
}

/** All coins, in the order in which screens list them. */
export function coinSymbols(): readonly Coin[] {
  return [...assets.values()].map(({ symbol }) => symbol)
}
