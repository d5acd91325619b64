import { ApiError } from '@lode/api-contract'
import { compare, formatMoney, quoteIsOpen, rational, times } from '@lode/domain'
import { isUuid } from '../../../platform/is-uuid.ts'
import { openHalt } from '../../halts/module.ts'
import type { Agreement } from '../../market/module.ts'
import type { ExchangeDeps } from '../exchange-deps.ts'
import { type CoinTerms, readRules } from '../exchange-terms.ts'
import { demandPrice } from '../quote/demand-price.ts'
import { type Quote, readQuotes } from '../repository.ts'

/** A quote that a holder accepts. */
export type Acceptance = { quoteId: string; userId: bigint }

/** A quote that may be settled, but for what is only known under the lock: the balance, the inventory, and what left it lately. */
export type Accepted = { quote: Quote; paidOut: CoinTerms }

/**
 * The one place where acceptances are judged, but for what is only known under the lock. Of each that is wrong it answers with the
 * first thing that is. A quote is no option: it is refused while markets agree on no price of one of its coins, and when they have moved by
 * more than its fee and spread, so that what is paid is worth less than what is received.
 */
export async function checkAcceptances(
  { db, market }: Pick<ExchangeDeps, 'db' | 'market'>,
  acceptances: readonly Acceptance[],
  now: Date,
): Promise<(Accepted | ApiError)[]> {
  const ids = acceptances.map(({ quoteId }) => quoteId).filter(isUuid)
  const [quotes, rules, halt, agreement] = await Promise.all([
    readQuotes(db, ids),
    readRules(db, now),
    openHalt(db),
    market.agreement(),
  ])
  return acceptances.map(({ quoteId, userId }) => {
    const quote = quotes.get(quoteId.toLowerCase())
    if (quote?.userId !== userId) return new ApiError('request.not_found')
    if (quote.replacedAt) return new ApiError('exchange.quote_replaced')
    if (!quoteIsOpen(quote, now)) return new ApiError('exchange.quote_expired')
    if (halt) return new ApiError('exchange.halted', { reason: halt.kind })
    if (rules.paused) return new ApiError('exchange.paused')
    const paidOut = rules.coins.get(quote.receive.coin)
    if (!paidOut) return new ApiError('exchange.coin_unavailable', { coin: quote.receive.coin })
    const moved = movedAway(quote, { agreement, now })
    return moved ?? { quote, paidOut }
  })
}

function movedAway(
  { pay, receive }: Quote,
  { agreement, now }: { agreement: Agreement; now: Date },
): ApiError | null {
  try {
    const [paid, received] = [pay, receive].map((amount) => {
      const { usd } = demandPrice(amount.coin, agreement.get(amount.coin), now)
      return times(rational(formatMoney(amount)), rational(usd))
    })
    return paid && received && compare(paid, received) < 0 ? new ApiError('exchange.price_moved') : null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
