import { type Coin, coins, type Money, money, parseUnits } from '@lode/domain'
import type { MarketService } from '../market/service.ts'

/** Decimals that prices are read with; more than any source gives. */
const priceDecimals = 18

/**
 * What an amount is worth in USDT, rounded down; null while no fresh price is known. USDT counts as one USD,
 * and nothing is worth nothing whatever the price.
 */
export async function valueInUsdt(
  { prices }: { prices: Pick<MarketService, 'latest'> },
  amount: Money,
): Promise<Money | null> {
  if (amount.coin === 'USDT') return amount
  if (amount.units === 0n) return money(0n, 'USDT')
  const price = await prices.latest(amount.coin)
  if (!price) return null
  const scaled = amount.units * parseUnits(price.usd, priceDecimals) * 10n ** BigInt(coins.USDT.decimals)
  return money(scaled / 10n ** BigInt(priceDecimals + coins[amount.coin].decimals), 'USDT')
}

/** What an amount of USDT is worth in another coin, rounded down; null while no fresh price is known. */
export async function usdtIn(
  { prices }: { prices: Pick<MarketService, 'latest'> },
  { units }: Money,
  coin: Exclude<Coin, 'USDT'>,
): Promise<Money | null> {
  const price = await prices.latest(coin)
  if (!price) return null
  const scaled = units * 10n ** BigInt(priceDecimals + coins[coin].decimals)
  return money(scaled / (parseUnits(price.usd, priceDecimals) * 10n ** BigInt(coins.USDT.decimals)), coin)
}
