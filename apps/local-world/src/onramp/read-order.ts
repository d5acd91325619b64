import { isIP } from 'node:net'
import { coinsAt, hasMethod, readPlace } from './places.ts'
import {
  isSold,
  limits,
  type PaymentCurrency,
  paymentCurrencies,
  readDecimal,
  soldCoins,
  soldNetwork,
} from './prices.ts'
import type { Order } from './purchase.ts'

/** A request that the API refuses, with the sentence of its answer. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
}

export type ReadOrder = {
  readonly order: Order
  /** The amount that was asked for, in smallest units; null for none. */
  readonly wish: { readonly total: bigint } | { readonly units: bigint } | null
  readonly currency: PaymentCurrency
  /** True where all is given that a quote needs. */
  readonly quotes: boolean
}

type Given = Readonly<Record<string, unknown>>

/** Reads the body of a session of the second version. @throws {RequestRefused} */
export function readOrder(body: unknown): ReadOrder {
  const given = typeof body === 'object' && body !== null ? (body as Given) : {}
  const { purchaseCurrency: coin, destinationNetwork, destinationAddress: address } = given
  if (!isSold(coin)) throw new RequestRefused('purchaseCurrency is not sold')
  if (destinationNetwork !== soldNetwork) throw new RequestRefused('destinationNetwork is not served')
  if (!isAddress(address)) throw new RequestRefused('destinationAddress is no address of the network')
  const currency = readCurrency(given.paymentCurrency ?? 'USD')
  const wish = readWish(given, soldCoins[coin].decimals)
  const place = given.country === undefined ? null : readPlace(given.country, given.subdivision)
  const { clientIp, partnerUserRef: ref = '', paymentMethod: method = 'CARD' } = given
  if (given.country !== undefined && given.country !== 'US' && place === null)
    throw new RequestRefused('country is not served')
  if (given.subdivision !== undefined && place === null) throw new RequestRefused('subdivision is not served')
  if (place && !coinsAt(place).includes(coin)) throw new RequestRefused('purchaseCurrency is not sold there')
  if (!hasMethod(place ?? { country: 'US' }, method)) throw new RequestRefused('paymentMethod is not served')
  if (clientIp !== undefined && (typeof clientIp !== 'string' || isIP(clientIp) === 0))
    throw new RequestRefused('clientIp is no address')
  if (typeof ref !== 'string' || ref.length > 100) throw new RequestRefused('partnerUserRef is too long')
  const country = place?.country ?? 'US'
  const redirectUrl = given.redirectUrl === undefined ? null : readRedirect(given.redirectUrl)
  return {
    order: { coin, address, ref, country, method, currency, redirectUrl },
    ...{ wish, currency },
    quotes:
      wish !== null &&
      given.paymentCurrency !== undefined &&
      given.paymentMethod !== undefined &&
      place !== null,
  }
}

function readWish({ paymentAmount, purchaseAmount }: Given, decimals: number): ReadOrder['wish'] {
  if (paymentAmount !== undefined && purchaseAmount !== undefined)
    throw new RequestRefused('paymentAmount and purchaseAmount exclude each other')
  if (paymentAmount !== undefined) {
    const total = readDecimal(paymentAmount, 2)
    if (total === null) throw new RequestRefused('paymentAmount is no amount')
    return { total: withinLimits(total) }
  }
  if (purchaseAmount === undefined) return null
  const units = readDecimal(purchaseAmount, decimals)
  if (!units) throw new RequestRefused('purchaseAmount is no amount')
  return { units }
}

/** Returns a payment in cents that is neither too small nor too large. @throws {RequestRefused} */
export function withinLimits(total: bigint): bigint {
  if (total < limits.least) throw new RequestRefused('the payment is below the minimum')
  if (total > limits.most) throw new RequestRefused('the payment is above the maximum')
  return total
}

export function readCurrency(given: unknown): PaymentCurrency {
  const currency = paymentCurrencies.find((one) => one === given)
  if (currency === undefined) throw new RequestRefused('paymentCurrency is not served')
  return currency
}

/** Reads where the buyer goes afterwards: a page, never a program. @throws {RequestRefused} */
export function readRedirect(given: unknown): string {
  const url = typeof given === 'string' ? URL.parse(given) : null
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new RequestRefused('redirectUrl is no URL')
  return url.href
}

export function isAddress(given: unknown): given is string {
  return typeof given === 'string' && /^0x[0-9a-fA-F]{40}$/.test(given)
}
