import { addMoney, assetOf, type Coin, type Money, money, parseUnits } from '@lode/domain'

/** Decimals that prices are read with; more than any source gives. */
const priceDecimals = 18

/** The price of each coin in USD, a decimal text; undefined while no fresh one is known. */
export type UsdPrices = Readonly<Record<Exclude<Coin, 'USDT'>, string | undefined>>

/**
 * What an amount is worth in USDT, rounded down; null while no fresh price is known. USDT counts as one USD,
 * and nothing is worth nothing whatever the price.
 */
export function valueInUsdt(prices: UsdPrices, { units, coin }: Money): Money | null {
  if (coin === 'USDT') return money(units, coin)
  if (units === 0n) return money(0n, 'USDT')
  const usd = prices[coin]
  if (usd === undefined) return null
  const scaled = units * parseUnits(usd, priceDecimals) * 10n ** BigInt(assetOf('USDT').decimals)
  return money(scaled / 10n ** BigInt(priceDecimals + assetOf(coin).decimals), 'USDT')
}

/** What an amount of USDT is worth in another coin, rounded down; null while no fresh price is known. */
export function usdtIn(prices: UsdPrices, { units }: Money, coin: Exclude<Coin, 'USDT'>): Money | null {
  const usd = prices[coin]
  if (usd === undefined) return null
  const scaled = units * 10n ** BigInt(priceDecimals + assetOf(coin).decimals)
  return money(scaled / (parseUnits(usd, priceDecimals) * 10n ** BigInt(assetOf('USDT').decimals)), coin)
}

/** A valuation of several amounts: the sum of those with a price, and the coins without one. */
export type Valued = { readonly known: Money; readonly unpriced: readonly Coin[] }

/** Adds up the values of amounts. One without a price takes nothing from the sum of the others. */
export function valueOfAll(prices: UsdPrices, amounts: readonly Money[]): Valued {
  let known = money(0n, 'USDT')
  const unpriced: Coin[] = []
  for (const amount of amounts) {
    const value = valueInUsdt(prices, amount)
    if (value) known = addMoney(known, value)
    else unpriced.push(amount.coin)
  }
  return { known, unpriced }
}
