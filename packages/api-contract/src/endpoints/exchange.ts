import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import {
  coinShape,
  decimalShape,
  moneyShape,
  nothing,
  pageInput,
  pageOf,
  timeShape,
  typedMoneyShape,
} from '../shapes.ts'

/** Why nothing, or one coin, can't be exchanged now; its text is `exchange:unavailable.<reason>`. */
export const exchangeBlocks = ['paused', 'halted', 'no_price', 'no_inventory'] as const

/** What a coin is worth in USD, as exchanges agree on it. */
const priceShape = z.object({
  coin: coinShape,
  usd: decimalShape,
  at: timeShape,
  /** The mid of bid and ask at each, in USD, and of which moment it is. */
  sources: z.array(z.object({ venue: z.string(), usd: decimalShape, at: timeShape })),
})

const lines = {
  id: z.string(),
  /** What leaves the balance: the fee in it. */
  pay: moneyShape,
  fee: moneyShape,
  /** What arrives. */
  receive: moneyShape,
  /** What the spread costs, in the coin received. */
  spread: moneyShape,
  /** Fee and spread as fractions. */
  feePart: decimalShape,
  spreadPart: decimalShape,
  /** Units of the coin received for one of the coin paid, before and behind the spread. */
  mid: decimalShape,
  rate: decimalShape,
  /** What one unit of the coin received costs in the coin paid. */
  inverse: decimalShape,
  prices: z.object({ pay: priceShape, receive: priceShape }),
  quotedAt: timeShape,
  /** Until when, not included, the quote is honoured. */
  expiresAt: timeShape,
}

/** What can be exchanged, and what it costs. */
export const options = defineEndpoint({
  method: 'GET',
  path: '/api/exchange/options',
  access: holders,
  summary: 'Which coins can be exchanged, with balances, limits, fee and spread, and why some can not.',
  input: nothing,
  reply: z.object({
    unavailable: z.nullable(z.enum(exchangeBlocks)),
    feePart: decimalShape,
    /** The least that the spread is; it widens where the coin received runs low. */
    spreadPart: decimalShape,
    lifetimeSeconds: z.int(),
    coins: z.array(
      z.object({
        coin: coinShape,
        available: moneyShape,
        /** Of what is paid. */
        minimum: moneyShape,
        maximum: moneyShape,
        /** The most that can be received at once. */
        most: moneyShape,
        /** What it is worth in USD; null while exchanges do not agree. */
        usd: z.nullable(decimalShape),
        unavailable: z.nullable(z.enum(exchangeBlocks)),
      }),
    ),
  }),
})

/** A price that holds for some seconds. */
export const quote = defineEndpoint({
  method: 'POST',
  path: '/api/exchange/quotes',
  access: holders,
  summary:
    'A quote for an exchange, by what is paid or by what shall arrive. It is honoured or refused, never priced anew.',
  input: z.object({
    from: coinShape,
    to: coinShape,
    /** The amount that is given: of the coin paid, or of the coin received. */
    given: typedMoneyShape,
  }),
  reply: z.object({ quote: z.object(lines) }),
})

/** An exchange that was made. */
export const exchangeShape = z.object({
  ...lines,
  at: timeShape,
  /** The signed receipt; null for the seconds until it is signed. */
  receipt: z.nullable(
    z.object({ entry: z.unknown(), digest: z.string(), keyId: z.string(), signature: z.string() }),
  ),
})

export const accept = defineEndpoint({
  method: 'POST',
  path: '/api/exchanges',
  access: holders,
  summary: 'Exchanges what a quote says. Asked for again, by whatever key, it is the same exchange.',
  input: z.object({ quoteId: z.string() }),
  reply: z.object({ exchange: exchangeShape }),
})

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/exchanges',
  access: holders,
  summary: 'Your exchanges, newest first; of one coin, paid or received, where it is named.',
  input: z.object({ ...pageInput, coin: z.optional(coinShape) }),
  reply: pageOf(exchangeShape),
})

export const details = defineEndpoint({
  method: 'GET',
  path: '/api/exchange',
  access: holders,
  summary: 'One of your exchanges with its receipt.',
  input: z.object({ id: z.string() }),
  reply: z.object({ exchange: exchangeShape }),
})
