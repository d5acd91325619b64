import { orderKinds } from '@lode/domain'
import * as z from 'zod/mini'
import { anyone, defineEndpoint, holders } from '../endpoint.ts'
import {
  coinShape,
  dayShape,
  decimalShape,
  moneyShape,
  nothing,
  pageInput,
  pageOf,
  timeShape,
} from '../shapes.ts'

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
  /** (recoveryRatio - 1) * 365 / periodDays, as a fraction; null for a loss, which is of the price, and no rate. */
  annualisedRate: z.nullable(decimalShape),
  /** The price of the coin, in USD, at which the price would just come back; null when it never would. */
  breakEvenUsd: z.nullable(decimalShape),
})

const parameterNames = ['chip', 'size', 'weight', 'environment', 'noise', 'cooling'] as const

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

/** The headline: the best product on sale, capped at 400 %. */
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
  reply: z.object({ miner: minerShape, network: z.nullable(networkDayShape) }),
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
