import { ApiError, type ErrorCode, type ErrorParams } from '@lode/api-contract'
import type { KeyedRequest, StoredReply } from '../../../platform/http/idempotency.ts'
import { keepReply } from '../../../platform/http/keep-reply.ts'
import { isUuid } from '../../../platform/is-uuid.ts'
import { settleTogether } from '../../../platform/settle-together.ts'
import type { ExchangeDeps } from '../exchange-deps.ts'
import { type ExchangeWire, exchangeView } from '../exchange-view.ts'
import { findExchange } from '../repository.ts'
import type { Acceptance } from './check-acceptances.ts'
import { type ExchangeCommand, settleExchanges } from './settle-exchanges.ts'

/** Accepts quotes, those that come at once together. */
export type QuoteAcceptances = {
  /** Settles an acceptance and answers as it is answered ever after. @throws {ApiError} `request.idempotency_conflict`, which is not kept. */
  settle(asked: Acceptance & { keyed: KeyedRequest | null }): Promise<StoredReply>
  /**
   * Accepts one. The same quote is the same exchange, however often it is accepted.
   * @throws {ApiError} `request.not_found`, `exchange.quote_expired`, `exchange.quote_replaced`, `exchange.halted`, `exchange.paused`,
   * `exchange.coin_unavailable`, `exchange.price_moved`, `exchange.prices_apart`, `exchange.inventory_short`, `exchange.holder_limit`, `exchange.coin_limit`,
   * `balance.insufficient`; nothing has changed then.
   */
  accept(asked: Acceptance): Promise<ExchangeWire>
}

/** So often one may find a limit used up beside others that were too poor for it; then it is told so. */
const mostAsked = 3

/** Opens the line in which acceptances wait for each other. @example const { accept } = openQuoteAcceptances({ db, ledger, clock, market }) */
export function openQuoteAcceptances(deps: ExchangeDeps): QuoteAcceptances {
  const enqueue = settleTogether((commands: readonly ExchangeCommand[]) => settleExchanges(deps, commands), {
    keyOf: ({ quoteId }) => quoteId,
  })

  async function settle(asked: Acceptance & { keyed: KeyedRequest | null }): Promise<StoredReply> {
    // What is no id would fail the call of all that are asked with it.
    if (!isUuid(asked.quoteId)) throw new ApiError('request.not_found')
    for (let times = 1; ; times++) {
      const { outcome, status, reply } = await enqueue({ ...asked, patient: times < mostAsked })
      if (outcome === 'conflict') throw new ApiError('request.idempotency_conflict')
      if (outcome === 'again') return answerAgain(deps, asked)
      if (outcome !== 'later') return { status, reply }
    }
  }
  return {
    settle,
    async accept(asked) {
      const { status, reply } = await settle({ ...asked, keyed: null })
      if (status === 200) return (reply as { exchange: ExchangeWire }).exchange
      const { code, params } = reply as { code: ErrorCode; params: ErrorParams }
      throw new ApiError(code, params)
    },
  }
}

/** The exchange is there, and whoever wrote it kept no answer under this key: it is answered as it is now. */
async function answerAgain(
  { db }: Pick<ExchangeDeps, 'db'>,
  { quoteId, userId, keyed }: Acceptance & { keyed: KeyedRequest | null },
): Promise<StoredReply> {
  const found = await findExchange(db, quoteId)
  if (found?.userId !== userId) throw new ApiError('request.not_found')
  const answer = { status: 200, reply: { exchange: exchangeView(found) } }
  if (keyed) await keepReply(db, keyed, answer)
  return answer
}
