import { ApiError, type endpoints, type ParsedInputOf, type ReplyOf } from '@lode/api-contract'
import { limitSpan } from '../../platform/http/limit-span.ts'
import { isUuid } from '../../platform/is-uuid.ts'
import { cursorText, readCursor } from '../../platform/page-cursor.ts'
import { pageOfRecords } from '../../platform/recorded.ts'
import type { OnRampDeps } from './onramp-deps.ts'
import { openSession, reopenSession } from './open-session.ts'
import { findPurchase, listPurchases, type Progress, type Purchase } from './purchase-repository.ts'
import { type PurchaseWire, purchaseWire } from './purchase-view.ts'
import { readOptions } from './read-options.ts'
import { readQuotes } from './read-quotes.ts'

type Endpoints = typeof endpoints.onRamp
type Buyer = { user: { id: bigint; address: string }; ip: string }
type Opened = ReplyOf<Endpoints['open']>

/** The requests of a minute: of one holder, and of all. Each is a call of every provider, which counts ours too. */
const minuteMs = 60_000
const most = { quotes: { each: 30, all: 600 }, sessions: { each: 10, all: 300 } } as const

/** The requests of a holder about purchases by card. */
export type OnRampService = {
  options(
    asked: Omit<Buyer, 'ip'> & ParsedInputOf<Endpoints['options']>,
  ): Promise<ReplyOf<Endpoints['options']>>
  /** @throws {ApiError} `request.too_many` */
  quotes(asked: Buyer & ParsedInputOf<Endpoints['quotes']>): Promise<ReplyOf<Endpoints['quotes']>>
  /** @throws {ApiError} as `openSession`, and `request.too_many` */
  open(asked: Buyer & { id: string; asked: ParsedInputOf<Endpoints['open']> }): Promise<Opened>
  /** @throws {ApiError} as `reopenSession`, and `request.too_many` */
  reopen(asked: Buyer & { id: string }): Promise<Opened>
  /** Returns a page of the holder's purchases, newest first. @throws {ApiError} `request.invalid` for an unreadable cursor */
  list(query: {
    userId: bigint
    limit: number
    cursor?: string | undefined
  }): Promise<ReplyOf<Endpoints['purchases']>>
  /** @throws {ApiError} `request.not_found`, also for another holder's */
  get(query: { userId: bigint; id: string }): Promise<PurchaseWire>
}

/** @example const onRamp = createOnRampService(deps) */
export function createOnRampService(deps: OnRampDeps): OnRampService {
  const { db, clock, sellers } = deps
  const limits = {
    quotes: limitSpan({ clock, spanMs: minuteMs }),
    sessions: limitSpan({ clock, spanMs: minuteMs }),
  }
  function take(what: keyof typeof most, userId: bigint): void {
    limits[what].take(`user/${userId}`, most[what].each)
    limits[what].take('all', most[what].all)
  }
  const labels = new Map(sellers.map(({ onRamp: { provider, label } }) => [provider, label]))
  const wireOf = (purchase: Purchase & Progress): PurchaseWire =>
    purchaseWire(purchase, { now: clock.now(), labelOf: (provider) => labels.get(provider) ?? provider })
  async function get({ userId, id }: { userId: bigint; id: string }): Promise<PurchaseWire> {
    const found = isUuid(id) ? await findPurchase(db, id) : undefined
    if (found?.userId !== userId) throw new ApiError('request.not_found')
    return wireOf(found)
  }
  const openedOf = async (
    user: { id: bigint },
    { id, url }: { id: string; url: string },
  ): Promise<Opened> => ({
    ...{ purchase: await get({ userId: user.id, id }), url },
  })
  return {
    get,
    options: (asked) => readOptions(deps, asked),
    async quotes(asked) {
      take('quotes', asked.user.id)
      return { quotes: await readQuotes(deps, asked) }
    },
    async open(asked) {
      take('sessions', asked.user.id)
      return openedOf(asked.user, await openSession(deps, asked))
    },
    async reopen(asked) {
      take('sessions', asked.user.id)
      return openedOf(asked.user, await reopenSession(deps, asked))
    },
    async list({ userId, limit, cursor }) {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      const found = await listPurchases(db, { userId, before, limit: limit + 1 })
      const rows = found.map((purchase) => {
        const at = purchase.createdAt
        return { at, cursor: cursorText({ at, id: purchase.id }), row: wireOf(purchase) }
      })
      return pageOfRecords(rows, limit)
    },
  }
}
