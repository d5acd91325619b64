import { ApiError } from '@lode/api-contract'
import type { Coin } from '@lode/domain'
import type { AgreedUsd, NoAgreement } from '@lode/feeds'

/** The price of a coin, or a refusal that says why there is none. @throws {ApiError} one of `exchange.prices_few`, `exchange.prices_apart`, `exchange.price_jumped` */
export function demandPrice(coin: Coin, price: AgreedUsd | NoAgreement | undefined, now: Date): AgreedUsd {
  if (!price) throw new ApiError('exchange.prices_few', { coin, live: 0, needed: coin === 'USDT' ? 2 : 3 })
  if ('usd' in price) return price
  if (price.reason === 'jumped') {
    const seconds = Math.max(1, Math.ceil((price.until.getTime() - now.getTime()) / 1000))
    throw new ApiError('exchange.price_jumped', { coin, seconds })
  }
  if (price.reason === 'apart') throw new ApiError('exchange.prices_apart', { coin })
  throw new ApiError('exchange.prices_few', { coin, live: price.live, needed: price.needed })
}
