import { orderKinds } from '@lode/domain'
import * as z from 'zod/mini'
import { anyone, defineEndpoint } from '../endpoint.ts'
import { coinShape, dayShape, decimalShape, moneyShape, nothing, timeShape } from '../shapes.ts'

/** What a product's yield is estimated from: today's network and prices. Every figure can be recomputed. */
export const estimateShape = z.object({
  /** The recorded day the inputs are of. */
  day: dayShape,
  periodDays: z.int(),
  /** For one unit over the period. */
  price: moneyShape,
  /** Mined over the period for one unit, after every fee and the power, at the recorded day's data. */
  mined: moneyShape,
  minedUsdt: moneyShape,
  /** Value mined over price: 1 means the price comes back, nothing more. */
  recoveryRatio: decimalShape,
  /** (recoveryRatio - 1) * 365 / periodDays, as a fraction, at most 4; null for a loss, which is of the price, and no rate. */
  annualisedRate: z.nullable(decimalShape),
  /** The price of the coin, in USD, at which the price would just come back; null when it never would. */
  breakEvenUsd: z.nullable(decimalShape),
})

const parameterNames = ['chip', 'size', 'weight', 'environment', 'noise', 'cooling'] as const

/** What a machine is sold for, hosted to its end of life. */
const purchaseTermsShape = z.object({
  /** For one unit, by the coin that pays for it; the one in USDT is always there. */
  prices: z.array(moneyShape),
  lifeDays: z.int(),
  /** One order takes so many, from and to. */
  minUnits: z.int(),
  maxUnits: z.int(),
  /** The share of the price at which it is taken back on its first day, and less each day; '0': it is not taken back. */
  sellBack: decimalShape,
})

/** A miner product. */
export const minerShape = z.object({
  id: z.string(),
  name: z.string(),
  coin: coinShape,
  /** TH/s of one unit. */
  powerTh: decimalShape,
  joulesPerTh: decimalShape,
  /** Fractions: '0.02' is 2 %. */
  poolFee: decimalShape,
  serviceFee: decimalShape,
  /** USD for a kWh. */
  tariffUsd: decimalShape,
  parameters: z.array(z.object({ name: z.enum(parameterNames), value: z.string() })),
  unitsTotal: z.int(),
  unitsAvailable: z.int(),
  state: z.enum(['on_sale', 'sold_out', 'closed']),
  termsVersion: z.int(),
  /** One for each period that can be rented. */
  estimates: z.array(estimateShape),
  /** Null where it can only be rented. */
  purchase: z.nullable(purchaseTermsShape),
})

/** The network's day, as recorded. */
export const networkDayShape = z.object({
  day: dayShape,
  epochs: z.array(
    z.object({
      firstHeight: z.int(),
      lastHeight: z.int(),
      difficulty: decimalShape,
      /** Satoshi. */
      subsidy: z.string(),
      meanFees: z.string(),
      /** What the pool accepted of all our power in this epoch's part of the day, in units of difficulty. */
      acceptedDifficulty: decimalShape,
    }),
  ),
  /** TH/s behind the accepted shares, as rated. */
  poolPowerTh: decimalShape,
  btcUsd: decimalShape,
  sources: z.array(z.object({ name: z.string(), at: timeShape })),
  final: z.boolean(),
})

/** The headline: the best product on sale over seven days, or over any period where no week gains; capped at 400 %. */
export const headline = defineEndpoint({
  method: 'GET',
  path: '/api/headline',
  access: anyone,
  summary: 'The best annualised return of all miners on offer, never above 400 %.',
  input: nothing,
  reply: z.object({
    /** null when nothing is on sale. */
    best: z.nullable(
      z.object({
        minerId: z.string(),
        /** A fraction, capped at 4; null where even the best is a loss, and the line says so. */
        rate: z.nullable(decimalShape),
        estimate: estimateShape,
      }),
    ),
    network: z.nullable(networkDayShape),
  }),
})

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/miners',
  access: anyone,
  summary: 'All miners, best recovery first.',
  input: z.object({ periodDays: z.optional(z.coerce.number()), coin: z.optional(coinShape) }),
  reply: z.object({
    miners: z.array(minerShape),
    power: z.object({ soldTh: decimalShape, provenTh: decimalShape, at: z.nullable(timeShape) }),
    network: z.nullable(networkDayShape),
  }),
})

export const details = defineEndpoint({
  method: 'GET',
  path: '/api/miner',
  access: anyone,
  summary: 'One miner with the network data its estimate is computed from.',
  input: z.object({ id: z.string() }),
  reply: z.object({
    miner: minerShape,
    network: z.nullable(networkDayShape),
    /** What our machines delivered of their rated power over so many recorded days, no day counted above all of it; null before one. */
    uptime: z.nullable(z.object({ share: decimalShape, days: z.int() })),
  }),
})

/** The days that past returns are computed from, in the browser too, by `pastReturns` of the domain. */
export const history = defineEndpoint({
  method: 'GET',
  path: '/api/network-history',
  access: anyone,
  summary:
    'The last 105 recorded days: difficulty, subsidy and fees of the blocks, and the mean price of BTC.',
  input: nothing,
  reply: z.object({
    /** Oldest first. A day that was not recorded whole is left out. */
    days: z.array(
      z.object({
        day: dayShape,
        btcUsd: decimalShape,
        /** The day's parts, cut where the difficulty or the subsidy changed; subsidy and mean fees in satoshi. */
        epochs: z.array(
          z.object({
            difficulty: decimalShape,
            subsidy: z.string(),
            meanFees: z.string(),
            blocks: z.int(),
          }),
        ),
      }),
    ),
  }),
})

/** How every way to use a miner would have ended, from recorded days only. The past says nothing of the future. */
export const comparison = defineEndpoint({
  method: 'GET',
  path: '/api/comparison',
  access: anyone,
  summary:
    'For each miner, rented or bought: at how many of all recorded starts it lost, beside holding the coin.',
  input: nothing,
  reply: z.object({
    /** How many days are recorded whole, and the first and last of them. */
    days: z.int(),
    from: z.nullable(dayShape),
    to: z.nullable(dayShape),
    miners: z.array(
      z.object({
        id: z.string(),
        ways: z.array(
          z.object({
            kind: z.enum(orderKinds),
            days: z.int(),
            /** `term`: to the end of the period or of its life; `sold_back`: bought, and sold back after so many days. */
            ends: z.enum(['term', 'sold_back']),
            /** What one unit costs by the terms on sale, in USDT. */
            price: moneyShape,
            /** Starts whose days are all recorded; none where what is recorded is shorter. */
            starts: z.int(),
            /** At how many of them less came back than was paid. */
            lost: z.int(),
            /** At how many of them the coin, bought for the same money and held as long, lost. */
            heldLost: z.int(),
          }),
        ),
      }),
    ),
  }),
})
