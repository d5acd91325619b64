import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { timeShape } from '../shapes.ts'

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/log',
  access: operators('audit'),
  summary: 'What operators did and looked at, newest first.',
  input: z.object({
    actor: z.optional(z.string().check(z.maxLength(60))),
    subject: z.optional(z.string().check(z.maxLength(200))),
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        number: z.string(),
        at: timeShape,
        actor: z.string(),
        action: z.string(),
        subject: z.string(),
        detail: z.string(),
        hash: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})
