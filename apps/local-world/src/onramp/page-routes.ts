import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { amountPage, outcomePage, pagePolicy, paymentPage, usedPage } from './payment-page.ts'
import {
  type Costs,
  centsText,
  costsOf,
  decimalText,
  isSold,
  type PriceOf,
  readDecimal,
  soldCoins,
} from './prices.ts'
import { courses, type Order } from './purchase.ts'
import { RequestRefused, readCurrency, readRedirect, withinLimits } from './read-order.ts'
import type { Purchases } from './run-purchases.ts'
import { readCosts, type Session, type Store } from './store.ts'

type Query = Readonly<Record<string, string | undefined>>

/** The payment page: a session's link leads to it once, and to nobody who comes later. */
export function pageRoutes(
  app: FastifyInstance,
  {
    store,
    priceOf,
    purchases,
    now,
  }: { store: Store; priceOf: PriceOf; purchases: Purchases; now: () => Date },
): void {
  const { state, save } = store
  const find = (visit: string) => state.sessions.find((one) => one.visit === visit)
  const costsNow = ({ costs, wish, order }: Session, total: bigint | null): Costs | null => {
    if (costs) return readCosts(costs)
    const asked =
      wish === null
        ? total && { total }
        : 'total' in wish
          ? { total: BigInt(wish.total) }
          : { units: BigInt(wish.units) }
    if (asked === null || asked === 0n) return null
    return costsOf(asked, { coin: order.coin, price: priceOf(order.coin, readCurrency(order.currency)) })
  }
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', pagePolicy)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cache-control', 'no-store')
    reply.header('referrer-policy', 'no-referrer')
  })
  app.get<{ Querystring: Query }>('/buy', ({ query }, reply) =>
    reply.redirect(visitOf(query) ?? '/used', 303),
  )
  app.get<{ Querystring: Query }>('/buy/select-asset', ({ query }, reply) =>
    reply.redirect(visitOf(query) ?? '/used', 303),
  )
  app.get('/used', (_request, reply) => reply.code(410).type('text/html').send(usedPage))
  app.get<{ Params: { visit: string } }>('/pay/:visit', ({ params }, reply) => {
    const session = find(params.visit)
    if (session === undefined) return reply.code(410).type('text/html').send(usedPage)
    const paid = state.purchases.find(({ id }) => id === session.purchase)
    reply.type('text/html')
    if (paid) return reply.send(outcomePage(paid))
    const { coin, currency, address } = session.order
    const costs = costsNow(session, null)
    const payment = costs && centsText(costs.total)
    const bought = costs && decimalText(costs.units, soldCoins[coin].decimals)
    return reply.send(paymentPage({ payment, coins: bought, currency, coin, address }))
  })
  app.post<{ Params: { visit: string }; Body: Query }>('/pay/:visit', async ({ params, body }, reply) => {
    const session = find(params.visit)
    const course = courses.find((one) => one === body?.course)
    if (session === undefined || course === undefined) return reply.code(410).type('text/html').send(usedPage)
    if (session.purchase === null) {
      const costs = costsNow(session, readDecimal(body.amount, 2))
      if (!costs || !isPayable(costs)) return reply.code(400).type('text/html').send(amountPage)
      // Before the first await: a second press finds it.
      const begun = purchases.begin(session.order, { course, costs })
      session.purchase = state.purchases.at(-1)?.id ?? null
      await begun
      await save()
    }
    return reply.redirect(`/pay/${params.visit}`, 303)
  })

  /** Opens a token for its first visitor; null for everybody later. */
  function visitOf({ sessionToken, ...query }: Query): string | null {
    const session = state.sessions.find((one) => one.token === sessionToken && one.visit === null)
    if (session === undefined) return null
    if (session.expiresAt !== null) {
      if (session.expiresAt < now().getTime()) return null
      Object.assign(session, orderOf(session.order, query))
    }
    session.visit = randomBytes(24).toString('base64url')
    void save()
    return `/pay/${session.visit}`
  }
}

/** Reads the order of the first version, which is in the address of the page. @throws {RequestRefused} */
function orderOf(known: Order, query: Query): { order: Order; wish: Session['wish'] } {
  const coin = query.defaultAsset ?? known.coin
  if (!isSold(coin)) throw new RequestRefused('defaultAsset is not sold')
  const currency = readCurrency(query.fiatCurrency ?? 'USD')
  const total = readDecimal(query.presetFiatAmount, 2)
  const units = readDecimal(query.presetCryptoAmount, soldCoins[coin].decimals)
  const wish =
    total !== null
      ? { total: String(withinLimits(total)), currency }
      : units
        ? { units: String(units), currency }
        : null
  const redirectUrl = query.redirectUrl === undefined ? null : readRedirect(query.redirectUrl)
  return { order: { ...known, coin, currency, ref: query.partnerUserRef ?? '', redirectUrl }, wish }
}

function isPayable({ total, units, subtotal }: Costs): boolean {
  try {
    withinLimits(total)
    return units > 0n && subtotal > 0n
  } catch {
    return false
  }
}
