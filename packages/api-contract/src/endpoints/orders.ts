import { orderKinds } from '@lode/domain'
import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import {
  coinShape,
  dayShape,
  decimalShape,
  moneyShape,
  pageInput,
  pageOf,
  timeShape,
  typedMoneyShape,
} from '../shapes.ts'
import { minerShape } from './mining.ts'

/** An order. What is paid for a rental is rent: it is spent, not lent, and the screens say so before paying. */
export const orderShape = z.object({
  id: z.string(),
  /** `purchase`: a machine that is the holder's to its end of life, not power for a period. */
  kind: z.enum(orderKinds),
  minerId: z.string(),
  minerName: z.string(),
  state: z.enum(['unpaid', 'paid', 'completed', 'cancelled', 'unknown']),
  quantity: z.int(),
  /** What is rented for, or the life of a machine that is bought. */
  periodDays: z.int(),
  price: moneyShape,
  total: moneyShape,
  createdAt: timeShape,
  /** When an unpaid order lapses; null for any other. */
  expiresAt: z.nullable(timeShape),
  paidAt: z.nullable(timeShape),
  /** When the term ends. */
  freedAt: z.nullable(timeShape),
  rentalId: z.nullable(z.string()),
  released: moneyShape,
  /** Days settled over days of the term. */
  releaseRatio: decimalShape,
  /** Null where nothing more is settled, or the machine was sold back. */
  nextReleaseAt: z.nullable(timeShape),
  /** The amount paid for a machine that was taken back; null while it was not. */
  soldBack: z.nullable(moneyShape),
})

export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders',
  access: holders,
  summary: 'Orders a rental. Paid from the balance at once, or left unpaid for a payment from the wallet.',
  input: z.object({
    minerId: z.string(),
    periodDays: z.int(),
    quantity: z.int(),
    /** The terms the holder saw; others are refused. */
    termsVersion: z.int(),
    /** `wallet`: the order is paid by itself once a deposit from the wallet covers it. */
    payWith: z.enum(['balance', 'wallet']),
  }),
  reply: z.object({ order: orderShape }),
})

export const createPurchase = defineEndpoint({
  method: 'POST',
  path: '/api/purchases',
  access: holders,
  summary:
    'Orders machines that are hosted to their end of life. Paid from the balance at once, or left unpaid for a payment from the wallet.',
  input: z.object({
    minerId: z.string(),
    /** The coin that pays: one of those it is sold for. */
    coin: coinShape,
    quantity: z.int(),
    /** The terms the holder saw; others are refused. */
    termsVersion: z.int(),
    payWith: z.enum(['balance', 'wallet']),
  }),
  reply: z.object({ order: orderShape }),
})

export const sellBack = defineEndpoint({
  method: 'POST',
  path: '/api/orders/sell-back',
  access: holders,
  summary: 'Sells a machine that was bought back to us, at what its terms say it is taken back for now.',
  input: z.object({
    id: z.string(),
    /** What the holder was shown: less is not given, and the sale refused. */
    atLeast: typedMoneyShape,
  }),
  reply: z.object({ order: orderShape }),
})

export const payOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/pay',
  access: holders,
  summary: 'Pays an unpaid order from the balance.',
  input: z.object({ id: z.string() }),
  reply: z.object({ order: orderShape }),
})

export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/cancel',
  access: holders,
  summary: 'Cancels an unpaid order and returns its stock.',
  input: z.object({ id: z.string() }),
  reply: z.object({ order: orderShape }),
})

export const orders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  access: holders,
  summary: 'Your orders, newest first.',
  input: z.object({ ...pageInput, state: z.optional(z.enum(['unpaid', 'paid', 'completed', 'cancelled'])) }),
  reply: pageOf(orderShape),
})

export const order = defineEndpoint({
  method: 'GET',
  path: '/api/order',
  access: holders,
  summary: 'One of your orders.',
  input: z.object({ id: z.string() }),
  reply: z.object({ order: orderShape }),
})

/** A rental, or a machine that was bought. */
export const rentalShape = z.object({
  id: z.string(),
  kind: z.enum(orderKinds),
  orderId: z.string(),
  miner: minerShape,
  state: z.enum(['scheduled', 'running', 'ended']),
  quantity: z.int(),
  periodDays: z.int(),
  powerTh: decimalShape,
  /** What was paid. */
  price: moneyShape,
  /** What that is in USDT: what the same terms asked for in USDT, where it was paid in another coin. */
  cost: moneyShape,
  /** What it is taken back for now; null for a rental, and where it is not. */
  sellBack: z.nullable(moneyShape),
  /** What its holder was given for it. */
  soldBack: z.nullable(moneyShape),
  createdAt: timeShape,
  profitStartsAt: timeShape,
  expiresAt: timeShape,
  /** The last settled day's net. */
  dailyProfit: moneyShape,
  totalProfit: moneyShape,
  /** What came back of the price, in USDT: each day's mining at that day's recorded price, rent that was returned, what it was sold back for. */
  recovered: moneyShape,
  /** What that comes to at the end if the rest of the term is like the newest recorded day; null before there is one, and over the years of a machine that was bought. */
  expected: z.nullable(moneyShape),
  /** Net of each settled day and what of the price came back by it, oldest first. */
  days: z.array(z.object({ day: dayShape, net: moneyShape, value: moneyShape })),
})

export const rentals = defineEndpoint({
  method: 'GET',
  path: '/api/rentals',
  access: holders,
  summary: 'Your miners with what each mined, newest first, and what all of them did.',
  input: z.object(pageInput),
  /** The totals are of all of them, whichever page is asked for. */
  reply: z.extend(pageOf(rentalShape), { totalDailyProfit: moneyShape, totalProfit: moneyShape }),
})

export const rental = defineEndpoint({
  method: 'GET',
  path: '/api/rental',
  access: holders,
  summary: 'One of your miners.',
  input: z.object({ id: z.string() }),
  reply: z.object({ rental: rentalShape }),
})
