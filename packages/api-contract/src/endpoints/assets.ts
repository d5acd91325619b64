import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { coinShape, dayShape, moneyShape, nothing, pageInput, pageOf, timeShape } from '../shapes.ts'

/** What a fund log can be narrowed to. */
export const fundTypes = ['gift', 'profit', 'transfer', 'miner', 'other'] as const

export const balances = defineEndpoint({
  method: 'GET',
  path: '/api/assets',
  access: holders,
  summary: 'Your balance of each coin, what is on hold, and the total in USDT and in each other coin.',
  input: nothing,
  reply: z.object({
    balances: z.array(
      z.object({
        coin: coinShape,
        /** available + pending. */
        balance: moneyShape,
        available: moneyShape,
        pending: moneyShape,
        /** null while no fresh price is known. */
        valueUsdt: z.nullable(moneyShape),
      }),
    ),
    /** The sum of the coins that a price is known for; null while none of those held has one. */
    totalUsdt: z.nullable(moneyShape),
    /** The coins held that are in no total: no fresh price is known for them. */
    unpriced: z.array(coinShape),
    /** The same total in every other coin that a fresh price is known for, rounded down. */
    totalIn: z.array(moneyShape),
    /** Mining profit of the last 7 days, oldest first, days without one included. */
    profitDays: z.array(z.object({ day: dayShape, profit: moneyShape })),
    at: timeShape,
  }),
})

export const balanceHistory = defineEndpoint({
  method: 'GET',
  path: '/api/balance-history',
  access: holders,
  summary: 'What your balances were worth at the end of each of the last 30 days, at prices of that day.',
  input: nothing,
  reply: z.object({
    /** Oldest first; the last is today, as of now. `totalUsdt` is null where a price of that day is missing; coins that no market prices are left out. */
    days: z.array(z.object({ day: dayShape, totalUsdt: z.nullable(moneyShape) })).check(z.maxLength(30)),
  }),
})

const fundRow = z.object({
  id: z.string(),
  type: z.enum(fundTypes),
  /** The ledger's code, such as `rent` or `withdrawal_fee`; its text is `fund.<code>`. */
  code: z.string(),
  /** Signed: below zero it left the balance. */
  change: moneyShape,
  /** The balance after it. */
  balance: moneyShape,
  reference: z.string(),
  at: timeShape,
})

export const fundLog = defineEndpoint({
  method: 'GET',
  path: '/api/fund-log',
  access: holders,
  summary: 'Every movement of your balances with the balance after it, newest first.',
  input: z.object({ ...pageInput, type: z.optional(z.enum(fundTypes)), coin: z.optional(coinShape) }),
  reply: z.object({
    ...pageOf(fundRow).shape,
    /** In and out per month and coin, of the months that this page touches. */
    months: z.array(z.object({ month: z.string(), in: moneyShape, out: moneyShape })),
  }),
})

/** A movement with what it is of: of what a miner brought the miner and the day, whose proof is its payout's. */
export const movementShape = z.extend(fundRow, {
  mined: z.nullable(z.object({ rentalId: z.string(), day: dayShape, minerName: z.string() })),
})

export const movement = defineEndpoint({
  method: 'GET',
  path: '/api/movement',
  access: holders,
  summary: 'One movement of your balances, by the id that the fund log gives it.',
  input: z.object({ id: z.string().check(z.maxLength(100)) }),
  reply: z.object({ movement: movementShape }),
})

export const fundLogCsv = defineEndpoint({
  method: 'GET',
  path: '/api/fund-log/csv',
  access: holders,
  summary: 'All movements as CSV, oldest first.',
  input: z.object({ type: z.optional(z.enum(fundTypes)), coin: z.optional(coinShape) }),
  reply: z.object({ name: z.string(), csv: z.string() }),
})
