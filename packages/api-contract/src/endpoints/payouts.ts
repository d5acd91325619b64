import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { dayShape, decimalShape, moneyShape, timeShape } from '../shapes.ts'
import { networkDayShape } from './mining.ts'

/** One day of one rental: the data that it is said to be made from, each step of the sum, and the posting. */
const payoutShape = z.object({
  rentalId: z.string(),
  network: networkDayShape,
  /** TH/s rented and seconds of this day that lay in the term. */
  powerTh: decimalShape,
  activeSeconds: z.int(),
  poolFee: decimalShape,
  serviceFee: decimalShape,
  joulesPerTh: decimalShape,
  tariffUsd: decimalShape,
  gross: moneyShape,
  poolFeePaid: moneyShape,
  powerPaid: moneyShape,
  serviceFeePaid: moneyShape,
  net: moneyShape,
  /** What was paid for all of it, and the period of a rental; null for a machine that was bought. */
  rent: moneyShape,
  periodDays: z.nullable(z.int()),
  /** What of the rent went back because 5 % or more of the rated power was not delivered; zero otherwise. */
  refunded: moneyShape,
  /** Whether that waits until the rents suffice for it. */
  refundOwed: z.boolean(),
  /** The key of the posting in the ledger; null when the net was not above zero and nothing was credited. */
  postingKey: z.nullable(z.string()),
  settledAt: timeShape,
})

/** One credit with all that is said to have made it; `provePayout` of the domain checks it by what was published of the day. */
export const payout = defineEndpoint({
  method: 'GET',
  path: '/api/payout',
  access: holders,
  summary: 'One day of one rental: the data, each step of the sum, and the ledger posting.',
  input: z.object({ rentalId: z.string(), day: dayShape }),
  reply: payoutShape,
})

/** An entry of the chain of published days that a holder has seen. */
const seenShape = z.object({
  number: z.int().check(z.nonnegative()),
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: z.string().check(z.maxLength(40)),
})

/** All that a rental was bought with and paid, to be kept: `npm run recompute` checks it without us. */
export const statement = defineEndpoint({
  method: 'GET',
  path: '/api/statement',
  access: holders,
  summary:
    'One of your rentals as a file: what was bought, and each payout with what it is said to be made from.',
  input: z.object({ rentalId: z.string() }),
  reply: z.object({
    format: z.literal('lode statement'),
    version: z.literal(1),
    issuedAt: timeShape,
    /** The app puts in what it kept of the purchase. */
    rental: z.object({
      rentalId: z.string(),
      minerId: z.string(),
      termsVersion: z.int(),
      powerTh: decimalShape,
      quantity: z.int().check(z.positive()),
      periodDays: z.nullable(z.int()),
      poolFee: decimalShape,
      serviceFee: decimalShape,
      joulesPerTh: decimalShape,
      tariffUsd: decimalShape,
      rent: moneyShape,
      startsAt: timeShape,
      endsAt: timeShape,
    }),
    days: z.array(z.object({ day: dayShape, payout: payoutShape })).check(z.maxLength(1000)),
    /** What the device has seen of the chain; the app puts it in. */
    seen: z.array(seenShape).check(z.maxLength(1000)),
  }),
})
