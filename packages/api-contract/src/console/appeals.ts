import * as z from 'zod/mini'
import { defineEndpoint, operators, signedOperators } from '../endpoint.ts'
import { appealDecisions } from '../endpoints/appeals.ts'
import { moneyShape, nothing, timeShape } from '../shapes.ts'
import { reasonShape } from './halts.ts'
import { pageOf, pageShape } from './paging.ts'

const kindShape = z.enum(['withdrawal', 'identity'])

/** Appeals that wait, or were decided. */
export const appealQueues = ['open', 'decided'] as const

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/appeals',
  access: operators('appeals'),
  summary: 'Appeals against rejected withdrawals and refused checks of identities: what is due first leads.',
  input: z.object({ queue: z.enum(appealQueues), page: pageShape }),
  reply: pageOf(
    z.object({
      userId: z.string(),
      kind: kindShape,
      /** A withdrawal's id, or whose check it was and which. */
      subject: z.string(),
      amount: z.nullable(moneyShape),
      /** Why it was rejected, as its holder read it. */
      reason: z.string(),
      text: z.string(),
      at: timeShape,
      dueAt: timeShape,
      /** Who decided what is appealed against; null where a rule did. They don't decide again. */
      against: z.nullable(z.string()),
      decision: z.nullable(z.enum(appealDecisions)),
      decidedBy: z.nullable(z.string()),
    }),
  ),
})

export const decide = defineEndpoint({
  method: 'POST',
  path: '/api/console/appeals/decide',
  access: signedOperators('appeals'),
  summary: 'Decides an appeal, once, by another operator than the first time. Its holder reads the answer.',
  input: z.object({
    kind: kindShape,
    subject: z.string().check(z.maxLength(60)),
    decision: z.enum(appealDecisions),
    /** What the holder reads beside the decision; empty for nothing. */
    answer: z.string().check(z.trim(), z.maxLength(500)),
    reason: reasonShape,
  }),
  reply: nothing,
})
