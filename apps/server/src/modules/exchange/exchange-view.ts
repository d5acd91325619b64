import type { endpoints, ReplyOf } from '@lode/api-contract'
import { toWire } from '@lode/domain'
import type { Exchange, Quote } from './repository.ts'

/** A quote as it is shown. */
export type QuoteWire = ReplyOf<typeof endpoints.exchange.quote>['quote']
/** An exchange as it is shown. */
export type ExchangeWire = ReplyOf<typeof endpoints.exchange.details>['exchange']

/** Writes a quote as it is shown. */
export function quoteView(quote: Quote): QuoteWire {
  const { id, pay, fee, receive, spread, feePart, spreadPart, mid, rate, inverse, prices } = quote
  return {
    id,
    pay: toWire(pay),
    fee: toWire(fee),
    receive: toWire(receive),
    spread: toWire(spread),
    ...{ feePart, spreadPart, mid, rate, inverse },
    prices: { pay: priceView(prices.pay), receive: priceView(prices.receive) },
    quotedAt: quote.quotedAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
  }
}

/** Writes an exchange as it is shown. */
export function exchangeView({ acceptedAt, receipt, ...quote }: Exchange): ExchangeWire {
  return { ...quoteView(quote), at: acceptedAt.toISOString(), receipt }
}

function priceView({ coin, usd, at, sources }: Quote['prices']['pay']): QuoteWire['prices']['pay'] {
  return { coin, usd, at, sources: sources.map((source) => ({ ...source })) }
}
