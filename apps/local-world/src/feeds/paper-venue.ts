import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { coinOf } from './price-routes.ts'
import type { BookReplay } from './streams/replay-book.ts'

/** Who may trade on paper. They open nothing but this. */
export const paperAccount = { key: 'paper-key', secret: 'paper-secret' } as const

/** How far the time of an order may be from the market's, and what a trade costs. */
const windowMs = 5_000
const feePart = 0.001

type Trade = {
  id: number
  symbol: string
  price: string
  qty: string
  quoteQty: string
  commission: string
  commissionAsset: string
  isBuyer: boolean
}
type Query = Record<string, string>

/** Trading on paper as Binance's order API says it: signed orders, filled at the best price of its book or not at all. */
export function paperVenue(
  app: FastifyInstance,
  { books, now }: { books: BookReplay; now: () => number },
): void {
  const orders = new Map<string, { clientOrderId: string; status: string }>()
  const trades: Trade[] = []

  app.addHook<{ Querystring: Query }>('preHandler', async (request, reply) => {
    if (!['/api/v3/order', '/api/v3/myTrades'].includes(request.routeOptions.url ?? '')) return
    const refused = refusal(request, now())
    if (refused) return reply.code(401).send(refused)
  })
  app.get<{ Querystring: Query }>('/api/v3/order', async ({ query }, reply) => {
    const known = orders.get(query.origClientOrderId ?? '')
    return known ?? fail(reply, -2013, 'Order does not exist.')
  })
  app.get<{ Querystring: Query }>('/api/v3/myTrades', async ({ query }) =>
    trades
      .filter(({ symbol, id }) => symbol === query.symbol && id >= Number(query.fromId ?? 0))
      .slice(0, Number(query.limit ?? 500)),
  )
  app.post<{ Querystring: Query }>('/api/v3/order', async ({ query }, reply) => {
    const { symbol = '', side, quantity = '', price = '', newClientOrderId = '' } = query
    if (orders.has(newClientOrderId)) return fail(reply, -2010, 'Duplicate order sent.')
    if (!(Number(quantity) > 0) || !(Number(price) > 0))
      return fail(reply, -1100, 'Illegal characters found.')
    const { bids, asks } = books('binance', coinOf(symbol), 1)
    const best = Number((side === 'BUY' ? asks : bids)[0]?.[0])
    const fills = side === 'BUY' ? best <= Number(price) : best >= Number(price)
    const order = { clientOrderId: newClientOrderId, status: fills ? 'FILLED' : 'EXPIRED' }
    orders.set(newClientOrderId, order)
    if (!fills) return order
    const quote = Number(quantity) * best
    trades.push({
      ...{ id: trades.length + 1, symbol, price: best.toFixed(8), qty: quantity, quoteQty: quote.toFixed(8) },
      ...{ commission: (quote * feePart).toFixed(8), commissionAsset: 'USDT', isBuyer: side === 'BUY' },
    })
    return order
  })
}

function refusal(
  { url, headers, query }: FastifyRequest<{ Querystring: Query }>,
  second: number,
): object | null {
  const [signed = '', signature = ''] = (url.split('?')[1] ?? '').split('&signature=')
  const expected = createHmac('sha256', paperAccount.secret).update(signed).digest()
  const given = Buffer.from(signature, 'hex')
  if (headers['x-mbx-apikey'] !== paperAccount.key) return { code: -2015, msg: 'Invalid API-key.' }
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { code: -1022, msg: 'Signature for this request is not valid.' }
  if (Math.abs(Number(query.timestamp) - second * 1000) > windowMs)
    return { code: -1021, msg: 'Timestamp is outside of the recvWindow.' }
  return null
}

function fail(reply: FastifyReply, code: number, msg: string): FastifyReply {
  return reply.code(400).send({ code, msg })
}
