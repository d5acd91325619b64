import { orderKinds } from '@lode/domain'
import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { dayShape, decimalShape, moneyShape, nothing, pageInput, pageOf, timeShape } from '../shapes.ts'
import { minerShape } from './mining.ts'

/** An order. Principal is rent: it is spent, not lent, and the screens say so before paying. */
export const orderShape = z.object({
  id: z.string(),
  /** `purchase`: a machine that stays the holder's, not power for a period. */
  kind: z.enum(orderKinds),
  minerId: z.string(),
  minerName: z.string(),
  state: z.enum(['unpaid', 'paid', 'completed', 'cancelled', 'unknown']),
  quantity: z.int(),
  /** Null where no end is set. */
  periodDays: z.nullable(z.int()),
  price: moneyShape,
  total: moneyShape,
  createdAt: timeShape,
  /** When an unpaid order lapses. */
  expiresAt: timeShape,
  paidAt: z.nullable(timeShape),
  /** When the term ends. */
  freedAt: z.nullable(timeShape),
  rentalId: z.nullable(z.string()),
  released: moneyShape,
  /** Days settled over days of the term; null where it has no end. */
  releaseRatio: z.nullable(decimalShape),
  nextReleaseAt: z.nullable(timeShape),
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

/** A rental. */
export const rentalShape = z.object({
  id: z.string(),
  orderId: z.string(),
  miner: minerShape,
  state: z.enum(['scheduled', 'running', 'ended']),
  quantity: z.int(),
  periodDays: z.int(),
  powerTh: decimalShape,
  price: moneyShape,
  createdAt: timeShape,
  profitStartsAt: timeShape,
  expiresAt: timeShape,
  /** The last settled day's net. */
  dailyProfit: moneyShape,
  totalProfit: moneyShape,
  /** What came back of the price, in USDT: each day's mining at that day's recorded price, and rent that was returned. */
  recovered: moneyShape,
  /** What that comes to at the end if the rest of the term is like the newest recorded day; null before there is one. */
  expected: z.nullable(moneyShape),
  /** Net of each settled day and what of the price came back by it, oldest first. */
  days: z.array(z.object({ day: dayShape, net: moneyShape, value: moneyShape })),
})

export const rentals = defineEndpoint({
  method: 'GET',
  path: '/api/rentals',
  access: holders,
  summary: 'Your miners with what each mined, newest first.',
  input: nothing,
  reply: z.object({ totalDailyProfit: moneyShape, totalProfit: moneyShape, rentals: z.array(rentalShape) }),
})

export const rental = defineEndpoint({
  method: 'GET',
  path: '/api/rental',
  access: holders,
  summary: 'One of your miners.',
  input: z.object({ id: z.string() }),
  reply: z.object({ rental: rentalShape }),
})
