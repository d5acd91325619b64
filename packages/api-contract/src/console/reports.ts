import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { dayShape, decimalShape, moneyShape, timeShape } from '../shapes.ts'

/** `ledger`: everything that moved. The others: what came to an account of Lode, or to holders, less what went back. */
export const reportKinds = ['ledger', 'fees', 'rent', 'profits', 'rewards'] as const

/** Into which spans a period is cut. */
export const reportSpans = ['period', 'month', 'day'] as const

/** The longest period that one report reads, in days, by its spans. */
export const longestReport = { period: 1100, month: 1100, day: 93 } as const

export const ledger = defineEndpoint({
  method: 'GET',
  path: '/api/console/reports/ledger',
  access: operators('look'),
  summary:
    'What the ledger moved in a period, by span, code, coin and accounts. Holders are one account in it.',
  input: z.object({
    report: z.enum(reportKinds),
    per: z.enum(reportSpans),
    /** Both days are in it. */
    from: dayShape,
    to: dayShape,
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        /** The first day of the span. */
        since: dayShape,
        code: z.string(),
        from: z.string(),
        to: z.string(),
        count: z.int(),
        /** Below zero where it left what the report is about. */
        amount: moneyShape,
      }),
    ),
    /** All rows together, coin by coin. */
    sums: z.array(moneyShape),
  }),
})

export const dashboard = defineEndpoint({
  method: 'GET',
  path: '/api/console/reports/dashboard',
  access: operators('look'),
  summary:
    'Day by day: deposits and withdrawals, power sold and proven, held and owed; and how long queues wait.',
  input: z.object({ days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(93)), 30) }),
  reply: z.object({
    /** Every day of each coin that moved. */
    flows: z.array(
      z.object({ day: dayShape, coin: z.string(), deposits: decimalShape, withdrawals: decimalShape }),
    ),
    /** As published, in TH/s. */
    power: z.array(z.object({ day: dayShape, sold: decimalShape, proven: decimalShape })),
    /** As published. */
    solvency: z.array(
      z.object({
        ...{ day: dayShape, coin: z.string() },
        ...{ held: decimalShape, owed: decimalShape, ours: decimalShape },
      }),
    ),
    queues: z.array(z.object({ name: z.string(), count: z.int(), oldestAt: z.nullable(timeShape) })),
  }),
})
