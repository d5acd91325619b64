import { ApiError } from '@lode/api-contract'
import { quoteIsOpen } from '@lode/domain'
import { isUuid } from '../../../platform/is-uuid.ts'
import { openHalt } from '../../halts/module.ts'
import type { ExchangeDeps } from '../exchange-deps.ts'
import { type CoinTerms, readRules } from '../exchange-terms.ts'
import { type Quote, readQuotes } from '../repository.ts'

/** A quote that a holder accepts. */
export type Acceptance = { quoteId: string; userId: bigint }

/** A quote that may be settled, but for what is only known under the lock: the balance, the inventory, and what left it lately. */
export type Accepted = { quote: Quote; paidOut: CoinTerms }

/**
 * The one place where acceptances are judged, but for what is only known under the lock. Of each that is wrong it answers with the
 * first thing that is. Prices are not looked at: a quote is honoured as it stands.
 */
export async function checkAcceptances(
  { db }: Pick<ExchangeDeps, 'db'>,
  acceptances: readonly Acceptance[],
  now: Date,
): Promise<(Accepted | ApiError)[]> {
  const ids = acceptances.map(({ quoteId }) => quoteId).filter(isUuid)
  const [quotes, rules, halt] = await Promise.all([readQuotes(db, ids), readRules(db, now), openHalt(db)])
  return acceptances.map(({ quoteId, userId }) => {
    const quote = quotes.get(quoteId.toLowerCase())
    if (quote?.userId !== userId) return new ApiError('request.not_found')
    if (!quoteIsOpen(quote, now)) return new ApiError('exchange.quote_expired')
    if (halt) return new ApiError('exchange.halted', { reason: halt.kind })
    if (rules.paused) return new ApiError('exchange.paused')
    const paidOut = rules.coins.get(quote.receive.coin)
    if (!paidOut) return new ApiError('exchange.coin_unavailable', { coin: quote.receive.coin })
    return { quote, paidOut }
  })
}
