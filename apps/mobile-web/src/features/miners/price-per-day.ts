import { fromWire, type MoneyWire, money, toWire } from '@lode/domain'

/** The price of one day of a period, rounded up to the coin's smallest unit. @example pricePerDay({ amount: '10', coin: 'USDT' }, 3) // 3.333334 USDT */
export function pricePerDay(price: MoneyWire, periodDays: number): MoneyWire {
  const { units, coin } = fromWire(price)
  const days = BigInt(periodDays)
  return toWire(money((units + days - 1n) / days, coin))
}
