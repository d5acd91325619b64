import { formatAmount } from '@lode/design'

/** So many digits of a rate are shown behind the point, by its size: the receipt has all. */
function digitsOf(amount: string): number {
  const value = Number(amount)
  return value >= 1000 ? 2 : value >= 1 ? 4 : 8
}

/** "1 BTC = 100,100.10 USDT", to be read from left to right. */
export function rateText(of: string, price: { amount: string; coin: string }, locale: string): string {
  const decimals = digitsOf(price.amount)
  const [one, other] = [{ amount: '1', coin: of }, price].map((value, i) =>
    formatAmount(value, { locale, decimals: i === 0 ? 'all' : decimals }),
  )
  return `\u2066${one} = ${other}\u2069`
}
