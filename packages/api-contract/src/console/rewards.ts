import * as z from 'zod/mini'
import { defineEndpoint, operators, signedOperators } from '../endpoint.ts'
import { moneyShape, nothing, timeShape } from '../shapes.ts'
import { reasonShape } from './halts.ts'
import { pageOf, pageShape } from './paging.ts'

const numberShape = z.string().check(z.regex(/^\d{1,18}$/))

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/rewards',
  access: operators('appeals'),
  summary:
    'Rewards that are withheld: whose, for whom, why, and what the inviter says to it; the oldest appeal first.',
  input: z.object({ queue: z.enum(['appealed', 'all']), page: pageShape }),
  reply: pageOf(
    z.object({
      inviter: z.string(),
      invitee: z.string(),
      amount: moneyShape,
      reason: z.string(),
      /** What the inviter says, and when; null where they have said nothing. */
      appeal: z.nullable(z.object({ text: z.string(), at: timeShape })),
    }),
  ),
})

/** The amount stands in the request, so that nothing else can be decided by it. */
export const decide = defineEndpoint({
  method: 'POST',
  path: '/api/console/rewards/decide',
  access: signedOperators('appeals'),
  summary: 'Pays withheld rewards by the next run, or gives them back to the house. Once.',
  input: z.object({
    inviter: numberShape,
    invitee: numberShape,
    amount: moneyShape,
    decision: z.enum(['release', 'refuse']),
    reason: reasonShape,
  }),
  reply: nothing,
})
