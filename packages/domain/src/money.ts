import { assetOf, type Coin } from './coin.ts'
import { formatUnits, parseUnits } from './units.ts'

/** An exact amount: whole base units (satoshi, wei, 1e-6 USDT) and the coin they are of. */
export type Money = { readonly units: bigint; readonly coin: Coin }

/** An amount as it travels: a plain decimal text and its coin. */
export type MoneyWire = { amount: string; coin: Coin }

/** Makes an amount from base units. @example money(1_500_000n, 'USDT') // 1.5 USDT */
export function money(units: bigint, coin: Coin): Money {
  return { units, coin }
}

/**
 * Reads an amount from its decimal text.
 * @throws {AmountUnreadable} when the text is no plain decimal of that coin.
 * @example parseMoney('12.5', 'USDT') // { units: 12500000n, coin: 'USDT' }
 */
export function parseMoney(amount: string, coin: Coin): Money {
  return { units: parseUnits(amount, assetOf(coin).decimals), coin }
}

/** The decimal text of an amount, without trailing zeros. @example formatMoney(money(1_500_000n,'USDT')) // '1.5' */
export function formatMoney(value: Money): string {
  return formatUnits(value.units, assetOf(value.coin).decimals)
}

/** An amount in its wire shape. @example toWire(money(1n, 'BTC')) // { amount: '0.00000001', coin: 'BTC' } */
export function toWire(value: Money): MoneyWire {
  return { amount: formatMoney(value), coin: value.coin }
}

/** Reads the wire shape. @throws {AmountUnreadable} */
export function fromWire(wire: MoneyWire): Money {
  return parseMoney(wire.amount, wire.coin)
}

/** Adds two amounts of one coin. @throws {CoinMismatch} when the coins differ. */
export function addMoney(a: Money, b: Money): Money {
  return { units: a.units + unitsOf(b, a.coin), coin: a.coin }
}

/** Takes `b` from `a`; the answer may be negative. @throws {CoinMismatch} when the coins differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return { units: a.units - unitsOf(b, a.coin), coin: a.coin }
}

function unitsOf(value: Money, coin: Coin): bigint {
  if (value.coin !== coin) throw new CoinMismatch(coin, value.coin)
  return value.units
}

/** Two amounts of different coins met where one coin was asked for. */
export class CoinMismatch extends Error {
  override readonly name = 'CoinMismatch'
  constructor(expected: Coin, found: Coin) {
    super(`expected ${expected}, found ${found}`)
  }
}
