import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { nothing, timeShape } from '../shapes.ts'

/** What an appeal can come to. */
export const appealDecisions = ['granted', 'refused'] as const

/** Which decision is meant: a withdrawal by its id; of checks of an identity it is the last one. */
const meant = { kind: z.enum(['withdrawal', 'identity']), id: z.optional(z.uuid()) }

/** What the holder said to a decision, and what became of it. */
export const read = defineEndpoint({
  method: 'GET',
  path: '/api/appeal',
  access: holders,
  summary: 'Your appeal against a decision, and whether you can appeal.',
  input: z.object(meant),
  reply: z.object({
    appeal: z.nullable(
      z.object({
        text: z.string(),
        at: timeShape,
        /** By when another operator should have decided. */
        dueAt: timeShape,
        decision: z.nullable(z.enum(appealDecisions)),
        /** What the operator says beside it. */
        answer: z.nullable(z.string()),
        decidedAt: z.nullable(timeShape),
      }),
    ),
    /** Whether the holder can appeal: it was rejected, and they have not. */
    open: z.boolean(),
  }),
})

/** Appeals against a decision. */
export const file = defineEndpoint({
  method: 'POST',
  path: '/api/appeals',
  access: holders,
  summary: 'Asks another operator to look at a rejection again, once.',
  input: z.object({ ...meant, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
  reply: nothing,
})
