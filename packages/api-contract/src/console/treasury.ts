import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { moneyShape, nothing, timeShape } from '../shapes.ts'

export const treasury = defineEndpoint({
  method: 'GET',
  path: '/api/console/treasury',
  access: operators('look'),
  summary:
    'What lies where on the chain, what comes in and goes out, what is owed, and how the two compared day by day.',
  input: nothing,
  reply: z.object({
    /** Null while the chain can't be compared with the books. `underway`: on its way out, in the books still. */
    chain: z.nullable(
      z.array(
        z.object({
          network: z.string(),
          ...{ held: moneyShape, owed: moneyShape, ours: moneyShape, underway: moneyShape },
          booksMatch: z.boolean(),
        }),
      ),
    ),
    /** How far the books have got: what is compared is compared at this block. */
    height: z.nullable(z.string()),
    /** What payers have for gas; null where the node is away. */
    payers: z.array(
      z.object({ address: z.string(), gas: z.nullable(moneyShape), nonce: z.string(), lastAt: timeShape }),
    ),
    /** Deposits that are not credited, or no more, and addresses that are not swept. */
    deposits: z.array(
      z.object({
        kind: z.enum(['waiting', 'orphaned', 'reversed', 'unswept']),
        network: z.string(),
        count: z.int(),
        amount: moneyShape,
        oldestAt: timeShape,
      }),
    ),
    /** What was signed and is not final. */
    payouts: z.array(
      z.object({
        number: z.string(),
        state: z.string(),
        amount: moneyShape,
        nonce: z.nullable(z.string()),
        attempts: z.int(),
        hash: z.nullable(z.string()),
        signedAt: z.nullable(timeShape),
      }),
    ),
    /** The most that is paid unasked in 24 hours, and how much of that was signed. */
    limits: z.array(z.object({ network: z.string(), limit: moneyShape, used: moneyShape })),
    /** What all machines would cost if they were sold back now, and what their account holds. */
    sellBack: z.array(
      z.object({ machines: z.int(), owed: moneyShape, held: moneyShape, covered: z.boolean() }),
    ),
    /** Of each published day, the newest first. */
    days: z.array(
      z.object({
        ...{ day: z.string(), coin: z.string() },
        ...{ held: z.string(), owed: z.string(), ours: z.string() },
      }),
    ),
  }),
})
