import type { Clock } from '@lode/clock'
import { z } from 'zod/mini'
import {
  type OnRamp,
  type OnRampAsked,
  OnRampFailed,
  type OnRampPurchase,
  type OnRampQuote,
} from '../on-ramp.ts'
import { sendRequest } from '../send-request.ts'
import type { TransakTokens } from './access-tokens.ts'
import { parseExact, subtractDecimals, writeExact } from './exact-json.ts'
import { buys, decimal, historyOrder, symbol, transactionOf } from './order.ts'
import { readWebhook } from './read-webhook.ts'

/** The partner API and the gateway, without a slash at their ends. */
export type TransakAddresses = { readonly api: string; readonly gateway: string }

const card = 'credit_debit_card'
const pageSize = 100

const sessionShape = z.object({ data: z.object({ widgetUrl: z.url({ protocol: /^https?$/ }) }) })
const quoteShape = z.object({
  response: z.object({
    conversionPrice: decimal,
    fiatCurrency: symbol,
    cryptoCurrency: symbol,
    fiatAmount: decimal,
    cryptoAmount: decimal,
    totalFee: decimal,
    feeBreakdown: z.array(z.object({ id: z.nullish(z.string()), value: decimal })),
  }),
})
const countriesShape = z.object({
  data: z.array(z.object({ alpha2: z.string(), isAllowed: z.nullish(z.boolean()) })),
})
const currenciesShape = z.object({
  data: z.array(
    z.object({
      symbol,
      isAllowed: z.nullish(z.boolean()),
      supportingCountries: z.array(z.string()),
      paymentOptions: z.array(
        z.object({
          id: z.string(),
          isActive: z.nullish(z.boolean()),
          minAmount: z.nullish(decimal),
          maxAmount: z.nullish(decimal),
        }),
      ),
    }),
  ),
})
const coinsShape = z.object({
  data: z.array(
    z.object({
      symbol,
      isAllowed: z.nullish(z.boolean()),
      address: z.nullish(z.string()),
      kycCountriesNotSupported: z.nullish(z.array(z.string())),
      network: z.object({ name: z.string(), chainId: z.nullish(z.string()) }),
    }),
  ),
})
const historyShape = z.object({ data: z.array(historyOrder) })

/**
 * Opens Transak: its payment page by `widgetUrl`, its public quotes and lists, its history by our own order id. Sends no request yet.
 * @example const { url } = await openTransak({ addresses, apiKey, referrerDomain, tokens, clock }).openSession(purchase)
 */
export function openTransak({
  addresses: { api, gateway },
  apiKey,
  referrerDomain,
  tokens,
  clock,
}: {
  addresses: TransakAddresses
  apiKey: string
  /** The domain of the app, as the provider has it. */
  referrerDomain: string
  tokens: TransakTokens
  clock: Clock
}): OnRamp {
  const ask = <Shape extends z.ZodMiniType>(shape: Shape, address: string, init: RequestInit = {}) =>
    sendRequest({ provider: 'transak', shape, url: new URL(address), init, parse: parseExact })
  /** Asks with the access token; with another one where the first was invalidated meanwhile. */
  async function askAsPartner<Shape extends z.ZodMiniType>(
    shape: Shape,
    address: string,
    { header, ...init }: { header: 'access-token' | 'x-access-token'; method: string; body?: string },
  ): Promise<z.infer<Shape>> {
    const token = await tokens.current()
    const askBy = (by: string) =>
      ask(shape, address, { ...init, headers: { [header]: by, 'content-type': 'application/json' } })
    return askBy(token).catch(async (error: unknown) => {
      if (!(error instanceof OnRampFailed && error.status === 401)) throw error
      tokens.drop(token)
      return askBy(await tokens.current())
    })
  }
  const list = (name: string) => `${gateway}/api/v2/lookup/${name}?${new URLSearchParams({ apiKey })}`
  return {
    provider: 'transak',
    label: 'Transak',
    async openSession(purchase) {
      const { data } = await askAsPartner(sessionShape, `${gateway}/api/v2/auth/session`, {
        ...{ header: 'access-token', method: 'POST' },
        body: `{"widgetParams":${widgetParams(purchase, { apiKey, referrerDomain })}}`,
      })
      return { url: data.widgetUrl, quote: null }
    },
    async quote(asked) {
      const { response } = await ask(
        quoteShape,
        `${api}/api/v1/pricing/public/quotes?${quoteQuery(asked, apiKey)}`,
      )
      return quoteOf(response)
    },
    readWebhook: (webhook) => readWebhook(webhook, { tokens: tokens.known(), clock }),
    async countries() {
      const { data } = await ask(countriesShape, list('countries'))
      return data
        .filter(({ isAllowed }) => isAllowed !== false)
        .map(({ alpha2 }) => ({ code: alpha2, subdivisions: [] }))
    },
    async options({ country }) {
      const [currencies, coins] = await Promise.all([
        ask(currenciesShape, list('currencies/fiat-currencies')),
        ask(coinsShape, list('currencies/crypto-currencies')),
      ])
      return {
        currencies: currencies.data
          .filter((one) => one.isAllowed !== false && one.supportingCountries.includes(country))
          .flatMap(({ symbol: code, paymentOptions }) =>
            paymentOptions
              .filter(({ id, isActive }) => id === card && isActive !== false)
              .map(({ minAmount, maxAmount }) => ({ code, min: minAmount ?? null, max: maxAmount ?? null })),
          ),
        coins: coins.data
          .filter((one) => one.isAllowed !== false && !one.kycCountriesNotSupported?.includes(country))
          .map(({ symbol: coin, network, address }) => ({
            ...{ symbol: coin, network: network.name },
            ...{ chainId: network.chainId || null, contract: address || null },
          })),
      }
    },
    async transactions({ partnerUserRef, pageKey }) {
      const offset = /^\d{1,9}$/.test(pageKey ?? '') ? Number(pageKey) : 0
      const query = new URLSearchParams({
        ...{ partnerOrderId: partnerUserRef, limit: String(pageSize), offset: String(offset) },
      })
      const { data } = await askAsPartner(historyShape, `${gateway}/api/v2/partner/orders?${query}`, {
        ...{ header: 'x-access-token', method: 'GET' },
      })
      return {
        // The filter is the provider's: what it lets through is not believed.
        transactions: data
          .filter((order) => buys(order) && order.partnerOrderId === partnerUserRef)
          .map(({ orderId, ...order }) => transactionOf({ ...order, id: orderId })),
        nextPageKey: data.length < pageSize ? null : String(offset + pageSize),
      }
    },
  }
}

function widgetParams(
  { paymentAmount, purchaseAmount, ...purchase }: OnRampPurchase,
  partner: { apiKey: string; referrerDomain: string },
): string {
  const params = {
    ...{ ...partner, productsAvailed: 'BUY', cryptoCurrencyCode: purchase.coin, network: purchase.network },
    ...{ walletAddress: purchase.address, disableWalletAddressForm: true },
    ...(purchase.paymentCurrency && { fiatCurrency: purchase.paymentCurrency }),
    ...(purchase.country && { countryCode: purchase.country }),
    ...(purchase.redirectUrl && { redirectURL: purchase.redirectUrl }),
    ...{ paymentMethod: card, partnerOrderId: purchase.partnerUserRef },
  }
  return writeExact(params, {
    ...(paymentAmount !== undefined && { fiatAmount: decimal.parse(paymentAmount) }),
    ...(purchaseAmount !== undefined && { cryptoAmount: decimal.parse(purchaseAmount) }),
  })
}

function quoteQuery(asked: OnRampAsked, partnerApiKey: string): URLSearchParams {
  return new URLSearchParams({
    ...{ partnerApiKey, isBuyOrSell: 'BUY', paymentMethod: card, network: asked.network },
    ...{ cryptoCurrency: asked.coin, ...(asked.paymentCurrency && { fiatCurrency: asked.paymentCurrency }) },
    ...(asked.paymentAmount !== undefined && { fiatAmount: asked.paymentAmount }),
    ...(asked.purchaseAmount !== undefined && { cryptoAmount: asked.purchaseAmount }),
    ...(asked.country && { quoteCountryCode: asked.country }),
  })
}

/** Returns a quote under our names; null where its fees are more than its payment. */
function quoteOf(told: z.infer<typeof quoteShape>['response']): OnRampQuote | null {
  const { fiatCurrency: currency } = told
  const beforeFees = subtractDecimals(told.fiatAmount, told.totalFee)
  return beforeFees === null
    ? null
    : {
        payment: { value: told.fiatAmount, currency },
        beforeFees: { value: beforeFees, currency },
        purchase: { value: told.cryptoAmount, currency: told.cryptoCurrency },
        fees: told.feeBreakdown.map(({ id, value }) => ({
          ...{ kind: id?.startsWith('network_fee') ? ('network' as const) : ('exchange' as const) },
          ...{ value, currency },
        })),
        rate: told.conversionPrice,
      }
}
