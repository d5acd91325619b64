import { compare, decimalText, minus, over, type Rational, rational, times } from '@lode/domain'

type Past = {
  readonly recoveryRatio: string
  readonly mined: { readonly units: bigint }
  readonly minedUsdt: { readonly units: bigint }
}
type Usdt = { amount: string; coin: 'USDT' }

/** What would have come back of an amount, and how far that is from what was paid. */
export type ScaledPast = { back: Usdt; mined: { amount: string; coin: 'BTC' }; apart: Usdt; isMore: boolean }

/**
 * What a past term of one unit says of another amount paid, its parts rounded down.
 * @example scalePast({ past, price: { amount: '50', coin: 'USDT' }, paid: '100' }).back.amount // twice what one unit brought
 */
export function scalePast({
  past,
  price,
  paid,
}: {
  past: Past
  price: { amount: string; coin: 'USDT' }
  paid: string
}): ScaledPast {
  const units = over(rational(paid), rational(price.amount))
  const back = times(units, { n: past.minedUsdt.units, d: 1_000_000n })
  const mined = times(units, { n: past.mined.units, d: 100_000_000n })
  const isMore = compare(back, rational(paid)) > 0
  const apart = isMore ? minus(back, rational(paid)) : minus(rational(paid), back)
  const usdt = (value: Rational): Usdt => ({ amount: decimalText(value, 6), coin: 'USDT' })
  return {
    back: usdt(back),
    mined: { amount: decimalText(mined, 8), coin: 'BTC' },
    apart: usdt(apart),
    isMore,
  }
}
