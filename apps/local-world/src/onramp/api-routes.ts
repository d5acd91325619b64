import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CoinSender } from './pay-out.ts'
import { buyConfig, buyOptions, readPlace } from './places.ts'
import {
  type Costs,
  centsText,
  costsOf,
  decimalText,
  type PriceOf,
  soldCoins,
  soldNetwork,
} from './prices.ts'
import { historyRow, type Order, reportOf } from './purchase.ts'
import { isAddress, RequestRefused, readOrder, withinLimits } from './read-order.ts'
import { type Session, type Store, storedCosts } from './store.ts'

type Query = Readonly<Record<string, string | undefined>>

const tokenMs = 5 * 60_000
const mostInPage = 100
const mostUnpaid = 1_000

/** The API of both versions: sessions of the second; token, options, countries and history of the first. */
export function apiRoutes(
  app: FastifyInstance,
  {
    store,
    priceOf,
    coins,
    now,
    origin,
  }: { store: Store; priceOf: PriceOf; coins: CoinSender; now: () => Date; origin: () => string },
): void {
  const { state, save } = store
  async function open(
    order: Order,
    more: Partial<Pick<Session, 'wish' | 'costs' | 'expiresAt'>>,
  ): Promise<string> {
    const token = randomBytes(24).toString('base64url')
    state.sessions.push({
      ...{ token, order, wish: null, costs: null, expiresAt: null, visit: null, purchase: null },
      ...more,
    })
    forget()
    await save()
    return token
  }
  /** Each quote is a session: the oldest of those that nobody paid by are dropped. */
  function forget(): void {
    const unpaid = state.sessions.filter(({ purchase }) => purchase === null)
    for (const session of unpaid.slice(0, -mostUnpaid))
      state.sessions.splice(state.sessions.indexOf(session), 1)
  }
  app.post('/v2/onramp/sessions', async ({ body }, reply) => {
    const { order, wish, currency, quotes } = readOrder(body)
    const price = priceOf(order.coin, currency)
    const costs = wish && costsOf(wish, { coin: order.coin, price })
    if (costs) withinLimits(costs.total)
    const kept =
      wish === null
        ? null
        : 'total' in wish
          ? { total: String(wish.total), currency }
          : { units: String(wish.units), currency }
    const token = await open(order, { wish: kept, costs: quotes && costs ? storedCosts(costs) : null })
    return reply.code(201).send({
      session: { onrampUrl: `${origin()}/buy?sessionToken=${token}` },
      ...(quotes && costs && { quote: quoteOf(order, costs) }),
    })
  })
  app.post('/onramp/v1/token', async ({ body }) => {
    const { addresses, assets } = (body ?? {}) as { addresses?: unknown; assets?: unknown }
    const [first] = Array.isArray(addresses)
      ? (addresses as { address?: unknown; blockchains?: unknown }[])
      : []
    const serves = Array.isArray(first?.blockchains) && first.blockchains.includes(soldNetwork)
    if (!first || !isAddress(first.address) || !serves)
      throw new RequestRefused('addresses has none of a network')
    const sold = Array.isArray(assets) ? assets : Object.keys(soldCoins)
    const coin = (Object.keys(soldCoins) as (keyof typeof soldCoins)[]).find((one) => sold.includes(one))
    if (coin === undefined) throw new RequestRefused('assets has none that is sold')
    const order = { coin, address: first.address, ref: '', country: 'US', method: 'CARD' }
    const token = await open(
      { ...order, currency: 'USD', redirectUrl: null },
      { expiresAt: now().getTime() + tokenMs },
    )
    return { token, channel_id: '' }
  })
  app.get<{ Querystring: Query }>('/onramp/v1/buy/options', ({ query }) => {
    const place = readPlace(query.country, query.subdivision)
    if (place === null) throw new RequestRefused('country or subdivision is not served')
    return buyOptions(place, coins)
  })
  app.get('/onramp/v1/buy/config', () => buyConfig())
  app.get<{ Querystring: Query; Params: { ref: string } }>(
    '/onramp/v1/buy/user/:ref/transactions',
    ({ params, query }) => {
      const size = Math.min(mostInPage, Math.max(1, Number.parseInt(query.page_size ?? '1', 10) || 1))
      const all = state.purchases.filter(({ ref }) => ref === params.ref).reverse()
      const after = query.page_key ? Buffer.from(query.page_key, 'base64url').toString() : null
      const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
      const page = all.slice(start, start + size)
      const last = start + size < all.length ? page.at(-1) : undefined
      return {
        transactions: page.map((purchase) => historyRow(reportOf(purchase, coins.contractOf))),
        next_page_key: last ? Buffer.from(last.id).toString('base64url') : '',
        total_count: String(all.length),
      }
    },
  )
}

/** Answers a request that was refused, in the shape of the API. */
export function refuse(reply: FastifyReply, error: Error & { statusCode?: number }): FastifyReply {
  const status = error instanceof RequestRefused ? 400 : (error.statusCode ?? 500)
  const errorType =
    status === 401 ? 'unauthorized' : status < 500 ? 'invalid_request' : 'internal_server_error'
  return reply.code(status).send({ errorType, errorMessage: error.message, correlationId: randomUUID() })
}

function quoteOf({ coin, currency }: Order, costs: Costs): object {
  const fee = (type: string, cents: bigint) => ({ type, amount: centsText(cents), currency })
  return {
    ...{ paymentTotal: centsText(costs.total), paymentSubtotal: centsText(costs.subtotal) },
    ...{ paymentCurrency: currency, purchaseCurrency: coin, destinationNetwork: soldNetwork },
    purchaseAmount: decimalText(costs.units, soldCoins[coin].decimals),
    fees: [fee('FEE_TYPE_NETWORK', costs.networkFee), fee('FEE_TYPE_EXCHANGE', costs.exchangeFee)],
    exchangeRate: costs.rate,
  }
}
