import type { Clock } from '@lode/clock'
import { z } from 'zod/mini'
import type { OnRamp, OnRampAsked, OnRampQuote, OnRampSession } from '../on-ramp.ts'
import { sendRequest } from '../send-request.ts'
import { type CoinbaseWebhooks, readWebhook } from './read-webhook.ts'
import { type CoinbaseKey, requestSigner } from './sign-request.ts'
import { decimal, historyRow, symbol, transactionOf } from './transaction.ts'

const pageSize = '50'

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
  transactions: z.array(historyRow),
  next_page_key: z.nullish(z.string()),
})
const configShape = z.object({
  countries: z.array(
    z.object({
      id: z.string(),
      subdivisions: z.nullish(z.array(z.string())),
      payment_methods: z.array(z.object({ id: z.string() })),
    }),
  ),
})
const optionsShape = z.object({
  payment_currencies: z.array(
    z.object({
      id: symbol,
      limits: z.array(z.object({ id: z.string(), min: z.nullish(decimal), max: z.nullish(decimal) })),
    }),
  ),
  purchase_currencies: z.array(
    z.object({
      symbol,
      networks: z.array(
        z.object({
          name: z.string(),
          chain_id: z.nullish(z.string()),
          contract_address: z.nullish(z.string()),
        }),
      ),
    }),
  ),
})
/** The payment that is asked for everywhere: a card needs no account at the provider. */
const card = 'CARD'

/**
 * Opens Coinbase Onramp: sessions of its second version, the history of its first. Sends no request yet.
 * @param address The API's address without a slash at its end, `https://api.cdp.coinbase.com/platform`.
 * @throws {CoinbaseKeyUnreadable}
 * @example const { url } = await openCoinbase({ address, key, clock }).openSession(purchase)
 */
export function openCoinbase({
  address,
  key,
  webhooks,
  clock,
}: {
  address: string
  key: CoinbaseKey
  /** Without them every webhook is refused. */
  webhooks?: CoinbaseWebhooks | undefined
  clock: Clock
}): OnRamp {
  const signRequest = requestSigner({ key, clock })
  function ask<Shape extends z.ZodMiniType>(
    shape: Shape,
    { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object },
  ): Promise<z.infer<Shape>> {
    const url = new URL(`${address}${path}`)
    const headers = {
      authorization: `Bearer ${signRequest({ method, url })}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    return sendRequest({ provider: 'coinbase', shape, url, init })
  }
  async function openSession(body: object): Promise<OnRampSession> {
    const { session, quote } = await ask(sessionShape, { method: 'POST', path: '/v2/onramp/sessions', body })
    return { url: session.onrampUrl, quote: quote ? quoteOf(quote) : null }
  }
  return {
    provider: 'coinbase',
    label: 'Coinbase',
    openSession: (purchase) => openSession(bodyOf(purchase)),
    /** A quote comes with a session alone: its URL is dropped, and nobody can open it. */
    quote: async (asked) => (await openSession({ ...bodyOf(asked), paymentMethod: card })).quote,
    readWebhook: (webhook) => readWebhook(webhook, { webhooks, clock }),
    async countries() {
      const { countries } = await ask(configShape, { method: 'GET', path: '/onramp/v1/buy/config' })
      return countries
        .filter(({ payment_methods: methods }) => methods.some(({ id }) => id === card))
        .map(({ id, subdivisions }) => ({ code: id, subdivisions: subdivisions ?? [] }))
    },
    async options(place) {
      const path = `/onramp/v1/buy/options?${new URLSearchParams(place)}`
      const told = await ask(optionsShape, { method: 'GET', path })
      return {
        currencies: told.payment_currencies.flatMap(({ id: code, limits }) =>
          limits
            .filter(({ id }) => id === card)
            .map(({ min, max }) => ({ code, min: min ?? null, max: max ?? null })),
        ),
        coins: told.purchase_currencies.flatMap(({ symbol: coin, networks }) =>
          networks.map(({ name: network, chain_id: chainId, contract_address: contract }) => ({
            ...{ symbol: coin, network, chainId: chainId || null, contract: contract || null },
          })),
        ),
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
function bodyOf({ coin, network, address, ...rest }: OnRampAsked): object {
  return { purchaseCurrency: coin, destinationNetwork: network, destinationAddress: address, ...rest }
}

function quoteOf(quote: NonNullable<z.infer<typeof sessionShape>['quote']>): OnRampQuote {
  return {
    payment: { value: quote.paymentTotal, currency: quote.paymentCurrency },
    beforeFees: { value: quote.paymentSubtotal, currency: quote.paymentCurrency },
    purchase: { value: quote.purchaseAmount, currency: quote.purchaseCurrency },
    fees: quote.fees.map(({ type, amount: value, currency }) => ({ kind: feeKinds[type], value, currency })),
    rate: quote.exchangeRate,
  }
}
