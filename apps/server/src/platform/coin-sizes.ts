import { assetOf, coinSymbols } from '@lode/domain'

/** The coins that are known, each with the base units of a whole one, as two arrays for a statement. */
export function coinSizes(): { coins: string[]; sizes: string[] } {
  const coins = coinSymbols()
  return { coins: [...coins], sizes: coins.map((coin) => `${10n ** BigInt(assetOf(coin).decimals)}`) }
}
