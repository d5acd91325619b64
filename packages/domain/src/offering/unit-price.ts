import { over, type Rational, rational, times } from '../rational.ts'

/**
 * The price of a token as it is published, in base units: what one base unit of the token costs in base units of
 * the coin it is paid with. @throws {DecimalUnreadable}
 * @example unitPrice('0.05', { coin: 6, token: 18 }) // 0.05 USDT a token of 18 decimals: 50,000 / 10^18
 */
export function unitPrice(price: string, decimals: { coin: number; token: number }): Rational {
  return over(
    times(rational(price), rational(10n ** BigInt(decimals.coin))),
    rational(10n ** BigInt(decimals.token)),
  )
}
