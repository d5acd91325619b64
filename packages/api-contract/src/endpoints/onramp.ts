import { paymentPurposes } from '@lode/domain'
import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { coinShape, decimalShape, moneyShape, networkShape, pageInput, pageOf, timeShape } from '../shapes.ts'

/** ISO 3166-1 alpha-2. */
const countryShape = z.string().check(z.regex(/^[A-Z]{2}$/))
/** The part of an ISO 3166-2 code behind the hyphen. @example 'NY' */
const subdivisionShape = z.string().check(z.regex(/^[A-Z0-9]{1,3}$/))
/** ISO 4217. */
const currencyShape = z.string().check(z.regex(/^[A-Z]{3}$/))
/** A provider's key. @example 'coinbase' */
const providerShape = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/))
/** An amount of a currency that a holder typed, without fractions of a cent. */
const typedFiatShape = z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,2})?$/))
/** An amount of a coin that a holder typed. */
const typedCoinsShape = z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,15}(\.\d{1,18})?$/))
/** An amount of a currency. */
const fiatShape = z.object({ amount: decimalShape, currency: currencyShape })

/** The receiver of the coins: the holder's own deposit address, or the wallet that is connected. */
export const onRampDestinations = ['balance', 'wallet'] as const

/** The reason why nothing can be bought: nobody sells in the country or state, or no provider is configured or answers. */
export const onRampObstacles = ['country', 'providers'] as const

/** The reason why a provider makes no offer. */
export const onRampRefusals = ['below_minimum', 'above_maximum', 'not_sold_here', 'unreachable'] as const

/**
 * `opened`: no payment is known. `paying`: the provider reports a payment that runs. `sent`: the provider reports the coins as sent.
 * `arrived`: our own index has them. `failed`: the provider reports the payment as failed, and no other runs.
 */
export const onRampStates = ['opened', 'paying', 'sent', 'arrived', 'failed'] as const

const place = { country: z.optional(countryShape), subdivision: z.optional(subdivisionShape) }

/** Exactly one of both: `amount` is paid, fees included; `receive` arrives, fees come on top. */
const asked = {
  amount: z.optional(typedFiatShape),
  receive: z.optional(typedCoinsShape),
  currency: currencyShape,
  coin: coinShape,
}

const oneAmount = z.refine<{ amount?: string | undefined; receive?: string | undefined }>(
  ({ amount, receive }) => (amount === undefined) !== (receive === undefined),
  { path: ['amount'] },
)

/** A purchase as its holder sees it. */
export const onRampPurchaseShape = z.object({
  id: z.string(),
  provider: providerShape,
  label: z.string(),
  state: z.enum(onRampStates),
  coin: coinShape,
  network: networkShape,
  destination: z.enum(onRampDestinations),
  address: z.string(),
  /** The payment: as the provider reports it, before that as asked for; null where coins were asked for and nothing is reported. */
  pays: z.nullable(fiatShape),
  currency: currencyShape,
  /** The coins: what arrived, before that what the provider reports, before that what was asked for or quoted; null where unknown. */
  receives: z.nullable(moneyShape),
  /** The payment intent that the coins are for. */
  payment: z.nullable(z.object({ purpose: z.enum(paymentPurposes), id: z.string() })),
  /** The hash of the chain's transaction, and the provider's id of the payment; null while unknown. */
  hash: z.nullable(z.string()),
  providerTransaction: z.nullable(z.string()),
  /** The provider reported the coins as sent more than an hour ago, and the chain does not show them: a person looks at it. */
  late: z.boolean(),
  /** A new payment page can be opened for it. */
  opens: z.boolean(),
  at: timeShape,
  sentAt: z.nullable(timeShape),
  endedAt: z.nullable(timeShape),
})

const opened = z.object({ purchase: onRampPurchaseShape, url: z.string() })

export const options = defineEndpoint({
  method: 'GET',
  path: '/api/onramp/options',
  access: holders,
  summary: 'What can be bought for a card payment in a country. Without a country: the countries alone.',
  input: z.object(place),
  reply: z.object({
    country: z.nullable(countryShape),
    subdivision: z.nullable(subdivisionShape),
    /** The countries of all providers; with subdivisions where one has to be named. */
    countries: z.array(z.object({ code: countryShape, subdivisions: z.array(subdivisionShape) })),
    providers: z.array(
      z.object({ provider: providerShape, label: z.string(), networks: z.array(networkShape) }),
    ),
    /** The widest limits of all providers; null where none is known. */
    currencies: z.array(
      z.object({
        code: currencyShape,
        symbol: z.string(),
        min: z.nullable(decimalShape),
        max: z.nullable(decimalShape),
      }),
    ),
    coins: z.array(z.object({ coin: coinShape, symbol: z.string(), network: networkShape })),
    /** The first one is the default. */
    destinations: z.array(z.object({ kind: z.enum(onRampDestinations), address: z.string() })),
    unavailable: z.nullable(z.enum(onRampObstacles)),
  }),
})

const providerFields = { provider: providerShape, label: z.string() }

export const quotes = defineEndpoint({
  method: 'GET',
  path: '/api/onramp/quotes',
  access: holders,
  summary: 'The offer of every provider for an amount, the best first.',
  input: z.object({ ...asked, ...place }).check(oneAmount),
  reply: z.object({
    quotes: z.array(
      z.union([
        z.object({
          ...providerFields,
          refusal: z.null(),
          /** The total payment, fees included. */
          pays: fiatShape,
          providerFee: fiatShape,
          networkFee: fiatShape,
          /** The extra cost against our mid price of that moment; negative below it, null without an agreed price. */
          spread: z.nullable(fiatShape),
          receives: moneyShape,
        }),
        z.object({
          ...providerFields,
          refusal: z.enum(onRampRefusals),
          /** The limit that is missed. */
          limit: z.nullable(fiatShape),
        }),
      ]),
    ),
  }),
})

/** The same key again is the same purchase, with a new payment page: a URL works once. */
export const open = defineEndpoint({
  method: 'POST',
  path: '/api/onramp/sessions',
  access: holders,
  summary: 'Begins a purchase and opens its payment page. Called with the press of the button, never ahead.',
  input: z
    .object({
      ...asked,
      ...place,
      provider: providerShape,
      destination: z.enum(onRampDestinations),
      /** An open payment of the holder that the coins are for: by a deposit, in the same coin, to the balance. */
      payment: z.optional(z.object({ purpose: z.enum(paymentPurposes), id: z.uuid() })),
    })
    .check(oneAmount),
  reply: opened,
})

export const reopen = defineEndpoint({
  method: 'POST',
  path: '/api/onramp/purchase/sessions',
  access: holders,
  summary: 'Opens another payment page of a purchase whose coins were not sent, for a day.',
  input: z.object({ id: z.uuid() }),
  reply: opened,
})

export const purchases = defineEndpoint({
  method: 'GET',
  path: '/api/onramp/purchases',
  access: holders,
  summary: 'Your purchases by card, newest first.',
  input: z.object(pageInput),
  reply: pageOf(onRampPurchaseShape),
})

export const purchase = defineEndpoint({
  method: 'GET',
  path: '/api/onramp/purchase',
  access: holders,
  summary: 'One of your purchases by card.',
  input: z.object({ id: z.string() }),
  reply: z.object({ purchase: onRampPurchaseShape }),
})
