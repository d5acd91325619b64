import { ApiError } from '@lode/api-contract'
import {
  AmountOutOfLimits,
  type Coin,
  type ExchangeQuote,
  ExchangeRefused,
  type ExchangeTerms,
  formatMoney,
  type GivenAmount,
  type Money,
  money,
  quoteExchange,
} from '@lode/domain'
import type { AgreedUsd } from '@lode/feeds'
import { openHalt } from '../../halts/module.ts'
import { type ExchangeDeps, inventory } from '../exchange-deps.ts'
import { readRules } from '../exchange-terms.ts'
import { keepQuote, type Quote, type QuotedPrice } from '../repository.ts'
import { demandPrice } from './demand-price.ts'
import { spreadOf } from './spread-of.ts'

/** What a holder asks a price of. `given` is of one of the two coins. `id` names the quote: asked again, it is the same. */
export type QuoteRequest = { id: string; userId: bigint; from: Coin; to: Coin; given: Money }

/**
 * Makes a quote by the prices of now, and keeps it. Nothing is set aside: what is in the inventory, and what may leave it, is looked
 * at again when it is accepted.
 * @throws {ApiError} one of `exchange.*`
 */
export async function offerQuote(deps: ExchangeDeps, asked: QuoteRequest): Promise<Quote> {
  const { db, ledger, clock, market } = deps
  const { from, to, given } = asked
  const at = clock.now()
  const [rules, halt, agreement, stock] = await Promise.all([
    readRules(db, at),
    openHalt(db),
    market.agreement(),
    ledger.balance({ owner: inventory, coin: to }),
  ])
  if (halt) throw new ApiError('exchange.halted', { reason: halt.kind })
  if (rules.paused) throw new ApiError('exchange.paused')
  if (from === to) throw new ApiError('exchange.same_coin')
  const [paid, received] = [from, to].map((coin) => {
    const terms = rules.coins.get(coin)
    if (!terms) throw new ApiError('exchange.coin_unavailable', { coin })
    return terms
  })
  if (given.coin !== from && given.coin !== to)
    throw new ApiError('request.invalid', { field: 'given.coin', rule: 'coin' })
  if (!paid || !received) throw new ApiError('request.invalid')
  const prices = {
    pay: demandPrice(from, agreement.get(from), at),
    to: demandPrice(to, agreement.get(to), at),
  }
  const spread = spreadOf(rules, received, stock.available.units)
  const quoted = quote({
    given: given.coin === from ? { pay: given, to } : { receive: given, from },
    usd: { pay: prices.pay.usd, to: prices.to.usd },
    terms: { fee: rules.fee, spread, limits: paid, lifetimeMs: rules.lifetimeSeconds * 1000 },
    at,
  })
  const most = mostOf(stock.available.units, received)
  if (quoted.receive.units > most)
    throw new ApiError('exchange.inventory_short', { coin: to, available: formatMoney(money(most, to)) })
  return keepQuote(db, {
    ...quoted,
    ...{ id: asked.id, userId: asked.userId, feePart: rules.fee, spreadPart: spread, quotedAt: at },
    prices: { pay: quotedPrice(from, prices.pay), receive: quotedPrice(to, prices.to) },
  })
}

/** The most of a coin that one exchange may bring: what lies above the floor, and what a holder may have within a minute. */
export function mostOf(
  stock: bigint,
  { floor, holderMinute, minute }: { floor: Money; holderMinute: Money; minute: Money },
): bigint {
  const [least = 0n] = [stock - floor.units, holderMinute.units, minute.units].sort(
    (a, b) => Number(a > b) - Number(a < b),
  )
  return least > 0n ? least : 0n
}

function quote(asked: {
  given: GivenAmount
  usd: { pay: string; to: string }
  terms: ExchangeTerms
  at: Date
}): ExchangeQuote {
  try {
    return quoteExchange(asked)
  } catch (error) {
    if (error instanceof ExchangeRefused) throw new ApiError(`exchange.${error.reason}`)
    if (!(error instanceof AmountOutOfLimits)) throw error
    const { coin } = error.limit
    if (error.reason === 'not_positive') throw new ApiError('amount.not_positive')
    if (error.reason === 'below_minimum')
      throw new ApiError('exchange.below_minimum', { minimum: formatMoney(error.limit), coin })
    throw new ApiError('exchange.above_maximum', { maximum: formatMoney(error.limit), coin })
  }
}

function quotedPrice(coin: Coin, { usd, at, sources }: AgreedUsd): QuotedPrice {
  return {
    coin,
    usd,
    at: at.toISOString(),
    sources: sources.map((source) => ({ ...source, at: source.at.toISOString() })),
  }
}
