import * as z from 'zod/mini'
import { defineEndpoint, operators, signedOperators } from '../endpoint.ts'
import { moneyShape, nothing, timeShape } from '../shapes.ts'
import { reasonShape } from './halts.ts'
import { decisionShape } from './operators.ts'

/** Accounts between which a person may correct: what the chain holds, and what offerings have set aside, follow from elsewhere. */
const correctedShape = z
  .string()
  .check(
    z.regex(
      /^(user\/[1-9]\d{0,17}|income\/(rent|fee|service)|treasury\/mining|liquidity\/exchange|rewards\/referral|suspense)$/,
    ),
  )

export const accounts = defineEndpoint({
  method: 'GET',
  path: '/api/console/books',
  access: operators('look'),
  summary:
    'Lode’s own accounts with their balances, the corrections that were made by hand, and what the audit has found.',
  input: nothing,
  reply: z.object({
    accounts: z.array(
      z.object({ owner: z.string(), meaning: z.string(), balance: moneyShape, pending: moneyShape }),
    ),
    corrections: z.array(
      z.object({
        at: timeShape,
        debit: z.string(),
        credit: z.string(),
        amount: moneyShape,
        reason: z.string(),
        by: z.array(z.string()),
      }),
    ),
    /** Its pass through everything: since when, where it is, when the last one ended; null what was not yet. */
    audit: z.object({
      startedAt: z.nullable(timeShape),
      finishedAt: z.nullable(timeShape),
      place: z.nullable(z.string()),
      run: z.nullable(z.object({ at: timeShape, failed: z.boolean() })),
      /** The newest first; each is a halt. */
      faults: z.array(
        z.object({ halt: z.string(), detail: z.string(), at: timeShape, clearedAt: z.nullable(timeShape) }),
      ),
    }),
  }),
})

/** Takes the keys of postings that no row asked for, as the audit names them. */
export const reverse = defineEndpoint({
  method: 'POST',
  path: '/api/console/books/reverse',
  access: signedOperators('books'),
  summary:
    'Moves back what postings without their row have moved, each whole and once. Takes two operators; both signatures are kept.',
  input: z.object({
    postings: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)),
    reason: reasonShape,
  }),
  reply: decisionShape,
})

/** All of the posting stands in the request: what two sign is the same to the letter. */
export const correct = defineEndpoint({
  method: 'POST',
  path: '/api/console/books/correct',
  access: signedOperators('books'),
  summary:
    'Moves an amount from one account to another by hand. Takes two operators; both signatures are kept.',
  input: z.object({ from: correctedShape, to: correctedShape, amount: moneyShape, reason: reasonShape }),
  reply: decisionShape,
})
