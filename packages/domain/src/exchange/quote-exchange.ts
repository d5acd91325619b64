import { assetOf, type Coin } from '../coin.ts'
import { checkLimits, type Limits } from '../limits.ts'
import { type Money, money } from '../money.ts'
import { ceil, decimalText, floor, minus, over, type Rational, rational, times } from '../rational.ts'
import { formatUnits } from '../units.ts'
import { convert } from './convert.ts'
import { payFor } from './pay-for.ts'

/** What an exchange costs and allows. `fee` and `spread` are fractions of 0 up to, not including, 1; limits are in the coin paid. */
export type ExchangeTerms = {
  readonly fee: string
  readonly spread: string
  readonly limits: Limits
  readonly lifetimeMs: number
}

/**
 * A quote, whole in itself. The legs: `converted` + `fee` = `pay` leave the holder, `receive` comes. Rates are
 * units of the coin received for one of the coin paid, 18 decimals, for reading; the sums are made from exact ones.
 */
export type ExchangeQuote = {
  readonly pay: Money
  readonly fee: Money
  readonly converted: Money
  readonly receive: Money
  /** What the spread costs: worth of `converted` at the mid price, whole units, less `receive`. */
  readonly spread: Money
  readonly mid: string
  readonly rate: string
  /** What one unit of the coin received costs in the coin paid, rounded up. */
  readonly inverse: string
  readonly expiresAt: Date
}

/** No quote: one coin on both sides, or an amount that would come to nothing. */
export class ExchangeRefused extends Error {
  override readonly name = 'ExchangeRefused'
  readonly reason: 'same_coin' | 'too_small'
  constructor(reason: 'same_coin' | 'too_small') {
    super(`no quote: ${reason}`)
    this.reason = reason
  }
}

/** A fee or spread that is no fraction, or a price that is not above zero. An operator's mistake, never a holder's. */
export class ExchangeTermsUnsound extends Error {
  override readonly name = 'ExchangeTermsUnsound'
}

const one = rational(1n)
const rateDecimals = 18

/** Which amount was given: what is paid, or what is to arrive. */
export type GivenAmount =
  | { readonly pay: Money; readonly to: Coin }
  | { readonly receive: Money; readonly from: Coin }

/**
 * Quotes an exchange. Either amount may be the given one: what is paid, into the coin `to`; or what arrives, out of the coin `from`,
 * for the least amount that brings so much.
 *
 * mid = price of the coin paid / price of the coin received; rate = mid * (1 - spread); the fee is a part of what is
 * paid, rounded up; receive = (pay - fee) * rate, rounded down. `usd` are the agreed prices in USD, decimal texts.
 * @throws {AmountOutOfLimits} @throws {ExchangeRefused} @throws {ExchangeTermsUnsound} @throws {CoinMismatch}
 * @example quoteExchange({ given: { pay: parseMoney('100', 'USDT'), to: 'BTC' }, usd: { pay: '1', to: '100000' }, terms, at: clock.now() })
 */
export function quoteExchange(asked: {
  given: GivenAmount
  usd: { pay: string; to: string }
  terms: ExchangeTerms
  at: Date
}): ExchangeQuote {
  const { given, terms, at } = asked
  const from = 'pay' in given ? given.pay.coin : given.from
  const to = 'pay' in given ? given.to : given.receive.coin
  if (from === to) throw new ExchangeRefused('same_coin')
  const fee = fraction(terms.fee)
  const mid = over(price(asked.usd.pay), price(asked.usd.to))
  const rate = times(mid, minus(one, fraction(terms.spread)))
  const scale = over(tenTo(assetOf(to).decimals), tenTo(assetOf(from).decimals))
  const unitRate = times(rate, scale)
  const pay = checkLimits(
    'pay' in given ? given.pay : money(payFor(given.receive.units, { fee, rate: unitRate }), from),
    terms.limits,
  )
  const conversion = convert(pay.units, { fee, rate: unitRate })
  const { converted } = conversion
  // Where what arrives was given, it is that to the unit: what one unit more is paid for stays with the house.
  const received = 'pay' in given ? conversion.received : given.receive.units
  if (received === 0n) throw new ExchangeRefused('too_small')
  return {
    pay,
    fee: money(conversion.fee, from),
    converted: money(converted, from),
    receive: money(received, to),
    spread: money(floor(times(rational(converted), mid, scale)) - received, to),
    mid: decimalText(mid, rateDecimals),
    rate: decimalText(rate, rateDecimals),
    inverse: formatUnits(ceil(times(over(one, rate), tenTo(rateDecimals))), rateDecimals),
    expiresAt: new Date(at.getTime() + terms.lifetimeMs),
  }
}

function fraction(text: string): Rational {
  const value = rational(text)
  if (value.n < 0n || value.n >= value.d) throw new ExchangeTermsUnsound(`not a fraction: ${text}`)
  return value
}

function price(text: string): Rational {
  const value = rational(text)
  if (value.n <= 0n) throw new ExchangeTermsUnsound(`not a price: ${text}`)
  return value
}

function tenTo(places: number): Rational {
  return rational(10n ** BigInt(places))
}
