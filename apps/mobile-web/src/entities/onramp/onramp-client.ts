import { type Client, endpoints, type ReplyOf } from '@lode/api-contract'
import { type Coin, isCoin, networkName } from '@lode/domain'
import type { OnRampClient, OnRampItem, OnRampOptions, OnRampQuote } from '@lode/wallet-modal/onramp'
import { getAddress } from 'viem'
import { queryClient } from '../../app/data/query-client.ts'
import { feePercent } from './fee-percent.ts'
import { paymentOf } from './payment-name.ts'
import { keepPlace, keptPlace } from './place.ts'
import { type BuyingOptions, readOptions } from './read-options.ts'

type Offer = ReplyOf<typeof endpoints.onRamp.quotes>['quotes'][number]
type Purchase = ReplyOf<typeof endpoints.onRamp.purchase>['purchase']

/** Buying by card over our own server, as the modal asks for it. */
export function createOnRampClient(client: Client): OnRampClient {
  let options: BuyingOptions | undefined
  const place = () => keptPlace() ?? options?.place ?? {}
  const networks = (provider: string) =>
    options?.providers.find((one) => one.provider === provider)?.networks ?? []
  return {
    options: async (signal) => {
      options = await readOptions(client, signal)
      return optionsOf(options)
    },
    choosePlace: (place) => {
      keepPlace(place)
      void queryClient.invalidateQueries({ queryKey: [endpoints.onRamp.options.path] })
    },
    quotes: async ({ amount, receives, currency, token }, signal) => {
      const how = amount === undefined ? { receive: receives } : { amount: wholeAmount(amount) }
      const asked = { currency, coin: coinOf(token.symbol), ...how, ...place() }
      const { quotes } = await client.call(endpoints.onRamp.quotes, asked, { signal, quiet: true })
      return quotes.map((quote) => quoteOf(quote, networks(quote.provider)))
    },
    url: async ({ provider, key, paymentCurrency: currency, destinationWallets, ...request }) => {
      const [wallet] = destinationWallets
      const balance = options?.destinations.find(({ kind }) => kind === 'balance')?.address
      const how =
        request.receives === undefined
          ? { amount: wholeAmount(request.purchaseAmount) }
          : { receive: request.receives }
      const asked = { currency, coin: coinOf(wallet?.assets[0] ?? ''), ...how, ...place() }
      const [{ purchase, url }, now] = await Promise.all([
        client.call(
          endpoints.onRamp.open,
          {
            ...{ ...asked, provider },
            destination: wallet?.address.toLowerCase() === balance?.toLowerCase() ? 'balance' : 'wallet',
            ...(request.reference === undefined ? {} : { payment: paymentOf(request.reference) }),
          },
          { idempotencyKey: key, quiet: true },
        ),
        // The costs of this moment: those on screen may be minutes old. Unknown ones stop nobody.
        client.call(endpoints.onRamp.quotes, asked, { quiet: true }).catch(() => undefined),
      ])
      const offer = now?.quotes.find((one) => one.provider === provider)
      return {
        ...{ url, id: purchase.id },
        ...(offer === undefined || offer.refusal !== null
          ? {}
          : { pays: offer.pays.amount, receives: offer.receives.amount }),
      }
    },
    list: async ({ cursor, signal }) => {
      const { rows, next } = await client.call(
        endpoints.onRamp.purchases,
        cursor === undefined ? {} : { cursor },
        { signal, quiet: true },
      )
      // A payment page that was opened and never paid on counts as no purchase.
      const items = rows.filter(({ state }) => state !== 'opened').map(itemOf)
      return { items, ...(next === null ? {} : { next }) }
    },
  }
}

/** An amount as it was typed, without the point that nothing follows. */
function wholeAmount(typed: string): string {
  return typed.replace(/\.$/, '')
}

function coinOf(symbol: string): Coin {
  if (!isCoin(symbol)) throw new Error(`no coin: ${symbol}`)
  return symbol
}

type Network = BuyingOptions['coins'][number]['network']

function networkOf(id: Network): { id: string; name: string } {
  return { id, name: networkName(id) }
}

function optionsOf({
  currencies,
  coins,
  destinations,
  countries,
  place,
  unavailable,
}: BuyingOptions): OnRampOptions {
  return {
    currencies: currencies.map(({ code, symbol, min, max }) => ({
      ...{ code, symbol },
      ...(min === null ? {} : { min }),
      ...(max === null ? {} : { max }),
    })),
    tokens: coins.map(({ coin, symbol, network }) => ({
      ...{ id: `${coin}@${network}`, symbol: coin, name: symbol, network: networkOf(network) },
    })),
    destinations: destinations.map(({ kind, address }) => ({ kind, address: getAddress(address) })),
    ...(countries.length === 0 ? {} : { countries }),
    ...(place === undefined ? {} : { place }),
    ...(unavailable === null ? {} : { unavailable }),
    depositUrl: '/deposit',
  }
}

function quoteOf(quote: Offer, networks: readonly Network[]): OnRampQuote {
  const provider = { name: quote.provider, label: quote.label, networks: networks.map(networkOf) }
  if (quote.refusal !== null) {
    const { refusal, limit } = quote
    return { ...provider, refusal, ...(limit === null ? {} : { limit: limit.amount }) }
  }
  const { pays, providerFee, networkFee, spread, receives } = quote
  const costs = [providerFee.amount, networkFee.amount, ...(spread === null ? [] : [spread.amount])]
  const fee = feePercent(costs, pays.amount)
  return {
    ...provider,
    feeRange: { min: fee, max: fee },
    ...{ pays: pays.amount, providerFee: providerFee.amount, networkFee: networkFee.amount },
    ...(spread === null ? {} : { spread: spread.amount }),
    receives: receives.amount,
  }
}

const statuses = {
  opened: 'IN_PROGRESS',
  paying: 'IN_PROGRESS',
  sent: 'IN_PROGRESS',
  arrived: 'SUCCESS',
  failed: 'FAILED',
} as const

function itemOf({ id, label, state, coin, pays, receives, at }: Purchase): OnRampItem {
  const value = receives?.amount ?? pays?.amount ?? '0'
  return {
    ...{ id, label, symbol: coin, date: at, status: statuses[state], sent: state === 'sent' },
    ...{ purchaseValue: value, purchaseCurrency: receives?.coin ?? pays?.currency ?? coin },
  }
}
