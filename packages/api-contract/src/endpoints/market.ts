import { chartIntervals, isPair, type Pair } from '@lode/domain'
import * as z from 'zod/mini'
import { defineChannel } from '../channel.ts'
import { anyone, defineEndpoint } from '../endpoint.ts'
import { decimalShape, nothing, timeShape } from '../shapes.ts'

const pairShape = z.string().check(z.refine(isPair, 'pair')) as unknown as z.ZodMiniType<Pair, Pair>

const marketNow = {
  /** What one of the first coin costs in the second. */
  price: decimalShape,
  /** When the newest price was true. */
  at: timeShape,
  /** Who says so: the exchanges that agree on it, or the one whose last trade it is. */
  sources: z.array(z.string()),
  /** Change over 24 hours as a fraction, such as '-0.0123'; null when it is not known. */
  change24h: z.nullable(decimalShape),
  high24h: z.nullable(decimalShape),
  low24h: z.nullable(decimalShape),
  /** In the first coin, at the exchange that tells the candles. */
  volume24h: z.nullable(decimalShape),
}

const marketShape = z.object({
  pair: pairShape,
  ...marketNow,
  /** The last 7 days, oldest first, at most 42 points. */
  sparkline: z.array(decimalShape),
})

/** What a pair costs as it changes, by pair; of the day what is known just then. */
export const marketTick = defineChannel({
  to: 'everyone',
  value: z.object({
    ...marketNow,
    change24h: z.exactOptional(marketNow.change24h),
    high24h: z.exactOptional(marketNow.high24h),
    low24h: z.exactOptional(marketNow.low24h),
    volume24h: z.exactOptional(marketNow.volume24h),
  }),
})

const levelShape = z.tuple([decimalShape, decimalShape])
const levelsShape = z.array(levelShape)

/** How much waits at which price, by pair; null while no market's book is known to be whole. Told to who watches the pair. */
export const depthTick = defineChannel({
  to: 'watchers',
  value: z.nullable(
    z.object({
      /** The market whose book it is, and what it counts in. */
      source: z.string(),
      countedIn: z.enum(['USD', 'USDT']),
      at: timeShape,
      /** The best levels, the best first: price and amount of the first coin. */
      bids: levelsShape,
      asks: levelsShape,
      /** How much waits up to a price, from the best on. */
      curve: z.object({ bids: levelsShape, asks: levelsShape }),
    }),
  ),
})

/** All pairs of the market. */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/markets',
  access: anyone,
  summary: 'Each pair with its price, 24 hours and 7 days of it, its sources and their age.',
  input: nothing,
  reply: z.object({ markets: z.array(marketShape), replay: z.boolean() }),
})

/** Reference rates, to show amounts in the reader's own currency too. Nothing is ever traded at them. */
export const fiat = defineEndpoint({
  method: 'GET',
  path: '/api/fiat',
  access: anyone,
  summary: 'What one unit of each currency is worth in USD, by the newest reference rates of a central bank.',
  input: nothing,
  reply: z.object({
    rates: z.array(z.object({ currency: z.string(), usd: decimalShape })),
    /** Who says so, and of which moment; null while no rates of the last ten days are known. */
    source: z.nullable(z.object({ name: z.string(), at: timeShape })),
  }),
})

const candleShape = z.object({
  /** The first moment of its span. */
  at: timeShape,
  open: decimalShape,
  high: decimalShape,
  low: decimalShape,
  close: decimalShape,
  volume: decimalShape,
})

/** The newest trade of a pair at a market that counts in the pair's second coin. Told to who watches the pair. */
export const tradeTick = defineChannel({
  to: 'watchers',
  value: z.object({ source: z.string(), price: decimalShape, at: timeShape }),
})

/** The newest candle of each interval, by pair. Told to who watches the pair. */
export const candleTick = defineChannel({
  to: 'watchers',
  value: z.partialRecord(z.enum(chartIntervals), candleShape),
})

/** The candles of one pair. */
export const candles = defineEndpoint({
  method: 'GET',
  path: '/api/market/candles',
  access: anyone,
  summary: 'Candles of a pair, oldest first; a span without a trade is left out. Older ones by `before`.',
  input: z.object({
    pair: pairShape,
    interval: z.enum(chartIntervals),
    /** Those whose span begins before; without it, the newest. What `older` of the page before said. */
    before: z.optional(timeShape),
    /** How many spans back. */
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 500),
  }),
  reply: z.object({
    pair: pairShape,
    interval: z.enum(chartIntervals),
    /** The exchanges that told them. */
    sources: z.array(z.string()),
    candles: z.array(candleShape),
    /** Pass it as `before` for what came earlier; null when nothing did. */
    older: z.nullable(timeShape),
    replay: z.boolean(),
  }),
})
