import { type Money, money } from '../money.ts'
import { floor, over, rational, times } from '../rational.ts'

const dayMs = 86_400_000

/**
 * What a machine that was bought is taken back for at a moment: the stated share of its price, times the part of its life that is
 * left, in whole days, rounded down. It changes once a day, at the hour at which the machine was paid.
 *
 * price * share * floor(days left) / days of its life.
 * @param life `from` is when it was paid, `days` its stated life; `share` a fraction of the price, as the terms say it.
 * @example sellBackPrice({ price: parseMoney('3600', 'USDT'), share: '0.5', life: { from, days: 1095 }, at }) // 1795.06 USDT, 3 days in
 */
export function sellBackPrice({
  price,
  share,
  life,
  at,
}: {
  price: Money
  share: string
  life: { from: Date; days: number }
  at: Date
}): Money {
  const left = Math.floor((life.from.getTime() + life.days * dayMs - at.getTime()) / dayMs)
  const days = BigInt(Math.min(Math.max(left, 0), life.days))
  const part = over(rational(days), rational(BigInt(life.days)))
  return money(floor(times(rational(price.units), rational(share), part)), price.coin)
}
