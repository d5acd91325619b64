import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { moneyShape, timeShape } from '../shapes.ts'

const numberShape = z.string().check(z.regex(/^\d{1,18}$/))

export const search = defineEndpoint({
  method: 'GET',
  path: '/api/console/holders',
  access: operators('holders'),
  summary:
    'Whose something is: a wallet, a number, an invite code, a transaction, an order, a withdrawal, a recipient.',
  input: z.object({ what: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  reply: z.object({
    holders: z.array(z.object({ id: z.string(), address: z.string(), since: timeShape, found: z.string() })),
  }),
})

export const details = defineEndpoint({
  method: 'GET',
  path: '/api/console/holder',
  access: operators('holders'),
  summary: 'One holder: balances, sessions, the newest movements.',
  input: z.object({ id: numberShape }),
  reply: z.object({
    id: z.string(),
    address: z.string(),
    inviteCode: z.string(),
    since: timeShape,
    balances: z.array(z.object({ total: moneyShape, available: moneyShape })),
    sessions: z.array(z.object({ id: z.string(), createdAt: timeShape, expiresAt: timeShape })),
    movements: z.array(
      z.object({
        at: timeShape,
        code: z.string(),
        phase: z.string(),
        /** Whether it came in. */
        incoming: z.boolean(),
        amount: moneyShape,
        reference: z.string(),
        actor: z.string(),
      }),
    ),
  }),
})
