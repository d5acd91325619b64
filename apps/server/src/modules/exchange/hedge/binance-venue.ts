import { createHmac } from 'node:crypto'
import type { Clock } from '@lode/clock'
import { floor, formatUnits, rational, times } from '@lode/domain'
import { FeedFailed } from '@lode/feeds'
import * as z from 'zod/mini'
import type { HedgeOrder, HedgeVenue } from './hedge-venue.ts'

const name = 'binance'
const timeoutMs = 5_000
const mostBytes = 2 * 1024 * 1024
/** Trades that one answer has at most, and answers that are read. */
const page = 1_000
const mostPages = 100

const decimal = z.string().check(z.maxLength(40), z.regex(/^\d+(\.\d+)?$/))
const trade = z.object({
  id: z.int(),
  price: decimal,
  qty: decimal,
  quoteQty: decimal,
  commission: decimal,
  commissionAsset: z.string(),
  isBuyer: z.boolean(),
})
const order = z.object({ clientOrderId: z.string(), status: z.string() })
type Trade = z.output<typeof trade>
/** So many decimals has the venue at most. */
const places = 8
/** In units of those. */
type Sum = { position: bigint; cost: bigint }

/**
 * Binance spot as a venue to hedge at: signed orders that are filled at once or dropped, and the trades that came of all of them.
 * @example binanceVenue({ url: 'https://api.binance.com', key, secret, clock })
 */
export function binanceVenue(deps: { url: string; key: string; secret: string; clock: Clock }): HedgeVenue {
  return {
    name,
    async position(coin) {
      let sum: Sum = { position: 0n, cost: 0n }
      let from = 0
      for (let pages = 0; pages < mostPages; pages++) {
        const query = { symbol: `${coin}USDT`, limit: String(page), fromId: String(from) }
        const trades = await ask(deps, { method: 'GET', path: '/api/v3/myTrades', query }, z.array(trade))
        for (const one of trades) sum = after(one, coin, sum)
        if (trades.length < page)
          return { position: formatUnits(sum.position, places), cost: formatUnits(sum.cost, places) }
        from = (trades.at(-1)?.id ?? from) + 1
      }
      throw new FeedFailed(name, { cause: `more than ${page * mostPages} trades of ${coin}` })
    },
    order: (wanted) => send(deps, wanted),
  }
}

/** Sends an order, unless it is known there: an answer may have been lost. */
async function send(
  deps: Parameters<typeof binanceVenue>[0],
  { id, coin, ...wanted }: HedgeOrder,
): Promise<void> {
  const symbol = `${coin}USDT`
  const path = '/api/v3/order'
  const known = await ask(
    deps,
    { method: 'GET', path, query: { symbol, origClientOrderId: id } },
    order,
    true,
  )
  if (known) return
  const query = {
    ...{ symbol, side: wanted.side, type: 'LIMIT', timeInForce: 'IOC' },
    ...{ quantity: wanted.amount, price: wanted.price, newClientOrderId: id },
  }
  await ask(deps, { method: 'POST', path, query }, order)
}

function after({ isBuyer, qty, quoteQty, commission, commissionAsset }: Trade, coin: string, sum: Sum): Sum {
  const sign = isBuyer ? 1n : -1n
  const fee = units(commission)
  return {
    position: sum.position + sign * units(qty) - (commissionAsset === coin ? fee : 0n),
    cost: sum.cost + sign * units(quoteQty) + (commissionAsset === 'USDT' ? fee : 0n),
  }
}

function units(decimalText: string): bigint {
  return floor(times(rational(decimalText), rational(10n ** BigInt(places))))
}

/** @param unknownIsNull an order that the venue does not know (code -2013) is an answer */
async function ask<Shape extends z.ZodMiniType>(
  { url, key, secret, clock }: Parameters<typeof binanceVenue>[0],
  { method, path, query }: { method: string; path: string; query: Record<string, string> },
  shape: Shape,
  unknownIsNull = false,
): Promise<z.output<Shape>> {
  const text = new URLSearchParams({ ...query, timestamp: String(clock.now().getTime()) }).toString()
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  try {
    const reply = await fetch(`${url}${path}?${text}&signature=${signature}`, {
      method,
      headers: { 'x-mbx-apikey': key },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (Number(reply.headers.get('content-length') ?? 0) > mostBytes)
      throw new Error('the answer is too long')
    const said: unknown = await reply.json()
    if (unknownIsNull && (said as { code?: unknown }).code === -2013) return null as z.output<Shape>
    if (!reply.ok) throw new Error(`status ${reply.status}: ${JSON.stringify(said).slice(0, 200)}`)
    return shape.parse(said) as z.output<Shape>
  } catch (cause) {
    throw new FeedFailed(name, { cause })
  }
}
