import type { Clock } from '@lode/clock'
import { z } from 'zod/mini'
import { type OnRamp, OnRampFailed, type OnRampPurchase, type OnRampTransaction } from '../on-ramp.ts'
import { type CoinbaseKey, requestSigner } from './sign-request.ts'

const timeoutMs = 10_000
/** No genuine answer is half as long. */
const mostBytes = 1024 * 1024
const pageSize = '50'

const decimal = z.string().check(z.regex(/^\d{1,30}(\.\d{1,30})?$/))
const symbol = z.string().check(z.minLength(1), z.maxLength(20))
const amount = z.object({ value: decimal, currency: symbol })
const feeKinds = { FEE_TYPE_NETWORK: 'network', FEE_TYPE_EXCHANGE: 'exchange' } as const
const sessionShape = z.object({
  session: z.object({ onrampUrl: z.url({ protocol: /^https?$/ }) }),
  quote: z.optional(
    z.object({
      paymentTotal: decimal,
      paymentSubtotal: decimal,
      paymentCurrency: symbol,
      purchaseAmount: decimal,
      purchaseCurrency: symbol,
      exchangeRate: decimal,
      fees: z.array(
        z.object({
          type: z.enum(['FEE_TYPE_NETWORK', 'FEE_TYPE_EXCHANGE']),
          amount: decimal,
          currency: symbol,
        }),
      ),
    }),
  ),
})
const historyShape = z.object({
  transactions: z.array(
    z.object({
      transaction_id: z.string(),
      status: z.string(),
      purchase_amount: z.nullish(amount),
      payment_total: z.nullish(amount),
      purchase_network: z.nullish(z.string()),
      wallet_address: z.nullish(z.string()),
      tx_hash: z.nullish(z.string()),
      created_at: z.iso.datetime(),
    }),
  ),
  next_page_key: z.nullish(z.string()),
})
type Told = z.infer<typeof historyShape>['transactions'][number]

const statusPrefix = 'ONRAMP_TRANSACTION_STATUS_'
const statuses: Readonly<Record<string, OnRampTransaction['status']>> = {
  ...{ CREATED: 'running', AWAITING_AUTH: 'running', AWAITING_PAYMENT: 'running', IN_PROGRESS: 'running' },
  ...{ SUCCESS: 'succeeded', FAILED: 'failed' },
}

/**
 * Opens Coinbase Onramp: sessions of its second version, the history of its first. Sends no request yet.
 * @param address The API's address without a slash at its end, `https://api.cdp.coinbase.com/platform`.
 * @throws {CoinbaseKeyUnreadable}
 * @example const { url } = await openCoinbase({ address, key, clock }).openSession(purchase)
 */
export function openCoinbase({
  address,
  key,
  clock,
}: {
  address: string
  key: CoinbaseKey
  clock: Clock
}): OnRamp {
  const signRequest = requestSigner({ key, clock })
  async function ask<Shape extends z.ZodMiniType>(
    shape: Shape,
    { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object },
  ): Promise<z.infer<Shape>> {
    const url = new URL(`${address}${path}`)
    const reply = await sent(url, {
      method,
      headers: {
        authorization: `Bearer ${signRequest({ method, url })}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const parsed = shape.safeParse(reply)
    if (!parsed.success) throw new OnRampFailed('coinbase', { status: null, cause: parsed.error })
    return parsed.data
  }
  return {
    provider: 'coinbase',
    async openSession(purchase) {
      const body = bodyOf(purchase)
      const { session, quote } = await ask(sessionShape, {
        method: 'POST',
        path: '/v2/onramp/sessions',
        body,
      })
      return {
        url: session.onrampUrl,
        quote: quote
          ? {
              payment: { value: quote.paymentTotal, currency: quote.paymentCurrency },
              beforeFees: { value: quote.paymentSubtotal, currency: quote.paymentCurrency },
              purchase: { value: quote.purchaseAmount, currency: quote.purchaseCurrency },
              fees: quote.fees.map(({ type, amount: value, currency }) => ({
                ...{ kind: feeKinds[type], value, currency },
              })),
              rate: quote.exchangeRate,
            }
          : null,
      }
    },
    async transactions({ partnerUserRef, pageKey }) {
      const query = new URLSearchParams({ page_size: pageSize, ...(pageKey ? { page_key: pageKey } : {}) })
      const path = `/onramp/v1/buy/user/${encodeURIComponent(partnerUserRef)}/transactions?${query}`
      const { transactions, next_page_key: next } = await ask(historyShape, { method: 'GET', path })
      return { transactions: transactions.map(transactionOf), nextPageKey: next || null }
    },
  }
}

/** The request of a session, under the names of the provider. */
function bodyOf({ coin, network, address, ...rest }: OnRampPurchase): object {
  return { purchaseCurrency: coin, destinationNetwork: network, destinationAddress: address, ...rest }
}

function transactionOf(told: Told): OnRampTransaction {
  const status = told.status.startsWith(statusPrefix)
    ? statuses[told.status.slice(statusPrefix.length)]
    : undefined
  return {
    id: told.transaction_id,
    status: status ?? 'running',
    known: status !== undefined,
    purchase: told.purchase_amount ?? null,
    payment: told.payment_total ?? null,
    network: told.purchase_network || null,
    address: told.wallet_address || null,
    hash: told.tx_hash || null,
    createdAt: new Date(told.created_at),
  }
}

async function sent(url: URL, init: RequestInit): Promise<unknown> {
  try {
    const reply = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await readBounded(reply)
    if (!reply.ok) throw new OnRampFailed('coinbase', { status: reply.status, cause: text.slice(0, 500) })
    return JSON.parse(text)
  } catch (cause) {
    throw cause instanceof OnRampFailed ? cause : new OnRampFailed('coinbase', { status: null, cause })
  }
}

async function readBounded(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
