import { ApiError, type endpoints, type ReplyOf } from '@lode/api-contract'
import { type Coin, money, toWire } from '@lode/domain'
import { userOwner } from '@lode/ledger'
import { isUuid } from '../../platform/is-uuid.ts'
import { cursorText, readCursor } from '../../platform/page-cursor.ts'
import { openHalt } from '../halts/module.ts'
import { openQuoteAcceptances, type QuoteAcceptances } from './accept/accept-quotes.ts'
import { type ExchangeDeps, inventory } from './exchange-deps.ts'
import { readRules } from './exchange-terms.ts'
import { type ExchangeWire, exchangeView, type QuoteWire, quoteView } from './exchange-view.ts'
import { mostOf, offerQuote, type QuoteRequest } from './quote/offer-quote.ts'
import { findExchange, listExchanges } from './repository.ts'

type Options = ReplyOf<typeof endpoints.exchange.options>
type Page = ReplyOf<typeof endpoints.exchange.list>

/** What a holder can do with exchanges. */
export type ExchangeService = QuoteAcceptances & {
  options(query: { userId: bigint }): Promise<Options>
  /** @throws {ApiError} one of `exchange.*` */
  quote(request: QuoteRequest): Promise<QuoteWire>
  list(query: {
    userId: bigint
    limit: number
    cursor?: string | undefined
    coin?: Coin | undefined
  }): Promise<Page>
  /** @throws {ApiError} `request.not_found`, also for one of somebody else. */
  get(query: { userId: bigint; id: string }): Promise<ExchangeWire>
}

/** @example const exchanges = createExchangeService({ db, ledger, clock, market }) */
export function createExchangeService(deps: ExchangeDeps): ExchangeService {
  const { db } = deps
  return {
    ...openQuoteAcceptances(deps),
    options: ({ userId }) => readOptions(deps, userId),
    quote: async (request) => quoteView(await offerQuote(deps, request)),
    async list({ userId, limit, cursor, coin }) {
      const before = cursor === undefined ? undefined : readCursor(cursor)
      const found = await listExchanges(db, { userId, coin, before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      const more = found.length > limit && last
      return {
        rows: rows.map(exchangeView),
        next: more ? cursorText({ at: last.acceptedAt, id: last.id }) : null,
      }
    },
    async get({ userId, id }) {
      const found = isUuid(id) ? await findExchange(db, id) : undefined
      if (found?.userId !== userId) throw new ApiError('request.not_found')
      return exchangeView(found)
    },
  }
}

async function readOptions({ db, ledger, clock, market }: ExchangeDeps, userId: bigint): Promise<Options> {
  const [rules, halt, agreement, balances, stocks] = await Promise.all([
    readRules(db, clock.now()),
    openHalt(db),
    market.agreement(),
    ledger.balances(userOwner(userId)),
    ledger.balances(inventory),
  ])
  const of = (all: typeof balances, coin: Coin) =>
    all.find(({ available }) => available.coin === coin)?.available ?? money(0n, coin)
  return {
    unavailable: halt ? 'halted' : rules.paused ? 'paused' : null,
    feePart: rules.fee,
    spreadPart: rules.spread,
    lifetimeSeconds: rules.lifetimeSeconds,
    coins: [...rules.coins].map(([coin, terms]) => {
      const price = agreement.get(coin)
      const usd = price && 'usd' in price ? price.usd : null
      const most = mostOf(of(stocks, coin).units, terms)
      return {
        coin,
        available: toWire(of(balances, coin)),
        minimum: toWire(terms.minimum),
        maximum: toWire(terms.maximum),
        most: toWire(money(most, coin)),
        usd,
        unavailable: usd === null ? 'no_price' : most === 0n ? 'no_inventory' : null,
      }
    }),
  }
}
