import type { ExchangeQuote } from './quote-exchange.ts'

/** Whether a quote can still be accepted. @example quoteIsOpen(quote, clock.now()) */
export function quoteIsOpen({ expiresAt }: Pick<ExchangeQuote, 'expiresAt'>, now: Date): boolean {
  return now < expiresAt
}
