import { ApiError, type ErrorCode, type ErrorParams } from '@lode/api-contract'
import type { KeyedRequest, StoredReply } from '../../../platform/http/idempotency.ts'
import { keepReply } from '../../../platform/http/keep-reply.ts'
import { settleTogether } from '../../../platform/settle-together.ts'
import { mayBeDeposited } from '../../payments/module.ts'
import { readCredits } from '../payout-repository.ts'
import type { OrderRequest } from './check-requests.ts'
import { holderFirst } from './holder-first.ts'
import type { OrderDeps } from './order-deps.ts'
import { type OrderWire, orderView } from './order-view.ts'
import { readOrder } from './repository.ts'
import { type OrderCommand, settleOrders } from './settle-orders.ts'

/** Orders miners, rented or bought: keeps units and, with `payWith: 'balance'`, pays for them, those that come at once together. */
export type OrderRequests = {
  /** Settles a request and answers as it is answered ever after. @throws {ApiError} `request.idempotency_conflict`, which is not kept. */
  settle(request: OrderRequest & { keyed: KeyedRequest | null }): Promise<StoredReply>
  /**
   * Makes one order. The same key and request is the same order.
   * @throws {ApiError} `order.quantity_not_positive`, `miner.not_found`, `miner.period_unknown`, `order.terms_changed`,
   * `purchase.amount_not_positive`, `purchase.not_for_sale`, `purchase.below_minimum`, `purchase.above_maximum`,
   * `order.out_of_stock`, `balance.insufficient`, `request.idempotency_conflict`; for what is not paid at once also
   * `order.too_many_unpaid`, `order.too_many_reserved`, `order.too_often_unpaid`, `order.reservations_full`. Nothing has changed then.
   */
  request(request: OrderRequest): Promise<{ order: OrderWire }>
}

/** So often one may find no units beside others that were too poor for them; then it is told so. */
const mostAsked = 3

/** Opens the line in which orders wait for each other. @example const { request } = openOrderRequests({ db, ledger, clock }) */
export function openOrderRequests(deps: OrderDeps): OrderRequests {
  const enqueue = settleTogether((commands: readonly OrderCommand[]) => settleOrders(deps, commands), {
    keyOf: ({ id }) => id,
  })
  /** When the day begins that the newest order found open. */
  let openAt = new Date(0)

  async function settle(request: OrderRequest & { keyed: KeyedRequest | null }): Promise<StoredReply> {
    const id = holderFirst(request.userId, request.key)
    for (let asked = 1; ; asked++) {
      const command = { ...request, id, notBefore: openAt, patient: asked < mostAsked }
      const { outcome, status, reply } = await enqueue(command)
      if (outcome === 'conflict') throw new ApiError('request.idempotency_conflict')
      if (outcome === 'again') return answerAgain(deps, command)
      if (outcome !== 'later') return { status, reply }
      const told = (reply as { opensAt?: string }).opensAt
      if (told !== undefined) openAt = new Date(told)
    }
  }
  return {
    settle,
    async request(request) {
      const { status, reply } = await settle({ ...request, keyed: null })
      if (status === 200) return reply as { order: OrderWire }
      const { code, params } = reply as { code: ErrorCode; params: ErrorParams }
      throw new ApiError(code, params)
    },
  }
}

/** The order is there, and whoever wrote it kept no answer: it is answered as it is now. */
async function answerAgain({ db }: Pick<OrderDeps, 'db'>, command: OrderCommand): Promise<StoredReply> {
  const { id, userId, minerId, periodDays, coin, quantity, payWith, keyed } = command
  const found = await readOrder(db, id)
  const waits = await mayBeDeposited(db, { purpose: 'order', id })
  const same =
    found?.userId === userId &&
    found.minerId === minerId &&
    (coin === undefined ? found.periodDays === periodDays : found.coin === coin) &&
    found.kind === (coin === undefined ? 'rental' : 'purchase') &&
    found.quantity === quantity &&
    waits === (payWith === 'wallet')
  if (!same) throw new ApiError('request.idempotency_conflict')
  const answer = { status: 200, reply: { order: orderView(found, await readCredits(db, [id])) } }
  if (keyed) await keepReply(db, keyed, answer)
  return answer
}
