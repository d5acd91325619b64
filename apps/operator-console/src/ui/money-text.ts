/** An amount with its coin. @example moneyText({ amount: '5', coin: 'USDT' }) // '5 USDT' */
export function moneyText({ amount, coin }: { amount: string; coin: string }): string {
  return `${amount} ${coin}`
}
