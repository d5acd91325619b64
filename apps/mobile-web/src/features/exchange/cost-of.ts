import {
  assetOf,
  ceil,
  fromWire,
  type MoneyWire,
  minus,
  money,
  over,
  plus,
  rational,
  times,
  toWire,
} from '@lode/domain'
import type { Quote } from './queries.ts'

/** What fee and spread take together, in the coin paid: what is paid, less what arrives at the mid price. Rounded up. */
export function costOf({ pay, receive, prices }: Pick<Quote, 'pay' | 'receive' | 'prices'>): MoneyWire {
  const worth = over(times(rational(receive.amount), rational(prices.receive.usd)), rational(prices.pay.usd))
  const cost = minus(rational(pay.amount), worth)
  const units = ceil(times(cost, rational(10n ** BigInt(assetOf(pay.coin).decimals))))
  return toWire(money(units > 0n ? units : 0n, fromWire(pay).coin))
}

/** The mid of the dearer of the two coins, counted in the other: how people say a price. */
export function midOf({ prices: { pay, receive } }: Pick<Quote, 'prices'>): { of: string; price: MoneyWire } {
  const [paid, received] = [rational(pay.usd), rational(receive.usd)]
  const dearer = minus(received, paid).n >= 0n
  const [coin, other] = dearer ? [receive.coin, pay.coin] : [pay.coin, receive.coin]
  const ratio = dearer ? over(received, paid) : over(paid, received)
  const half = plus(times(ratio, rational(10n ** 8n)), rational('0.5'))
  const units = half.n / half.d
  const text = `${units / 10n ** 8n}.${String(units % 10n ** 8n).padStart(8, '0')}`
  return { of: coin, price: { amount: text, coin: other } }
}
