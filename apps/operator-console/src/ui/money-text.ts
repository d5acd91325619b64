/** An amount as one reads it: whole, in groups of three. @example amountText('101101.50') // '101,101.50' */
export function amountText(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`)
}

/** An amount with its coin. @example moneyText({ amount: '5000', coin: 'USDT' }) // '5,000 USDT' */
export function moneyText({ amount, coin }: { amount: string; coin: string }): string {
  return `${amountText(amount)} ${coin}`
}
