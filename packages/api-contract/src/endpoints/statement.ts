import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { coinShape, dayShape, decimalShape, moneyShape, timeShape } from '../shapes.ts'
import { fundTypes } from './assets.ts'

/** Of which year, and in which currency values are told. */
export const statementInput = {
  /** Of the calendar in UTC. */
  year: z.coerce.number().check(z.int(), z.minimum(2009), z.maximum(9999)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
}

/** What an amount was worth in the statement's currency, at the rate of its day; null where none was recorded. */
const valueShape = z.nullable(decimalShape)
const balance = z.object({
  amount: moneyShape,
  value: valueShape,
  /** The currency for one coin that day. */
  rate: valueShape,
})

/** All that moved the balances of a holder in a year, from the ledger alone. */
export const statementShape = z.object({
  year: z.int(),
  currency: z.string(),
  holder: z.object({ address: z.string(), since: timeShape }),
  from: dayShape,
  /** The last day in it: of a year that goes on, the day of `at`. */
  to: dayShape,
  /** Up to when it counts: the end of its year, or now. */
  at: timeShape,
  final: z.boolean(),
  /** The years that there can be statements of, newest first. */
  years: z.array(z.int()),
  /** Each coin that was held or that moved. opening + in - out = closing, to the last digit. */
  coins: z.array(
    z.object({
      coin: coinShape,
      opening: balance,
      /** By kind, each way. Values are sums of days, rounded down; `daysWithoutRate` are not in them. */
      lines: z.array(
        z.object({
          /** The ledger's code, such as `rent` or `withdrawal_fee`. */
          code: z.string(),
          type: z.enum(fundTypes),
          direction: z.enum(['in', 'out']),
          count: z.int(),
          amount: moneyShape,
          value: valueShape,
          daysWithoutRate: z.int(),
        }),
      ),
      in: moneyShape,
      out: moneyShape,
      closing: balance,
    }),
  ),
  /** The days on which something stood or moved whose rate was not recorded, by coin or currency. */
  missing: z.array(z.object({ name: z.string(), days: z.array(dayShape) })),
})

export const yearlyStatement = defineEndpoint({
  method: 'GET',
  path: '/api/yearly-statement',
  access: holders,
  summary:
    'What you had at the beginning of a year, all that came and went by kind, and what was there at its end.',
  input: z.object(statementInput),
  reply: statementShape,
})

export const yearlyStatementCsv = defineEndpoint({
  method: 'GET',
  path: '/api/yearly-statement/csv',
  access: holders,
  summary: 'The statement of a year as CSV.',
  input: z.object(statementInput),
  reply: z.object({ name: z.string(), csv: z.string() }),
})
