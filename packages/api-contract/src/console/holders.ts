import { freezeReasons } from '@lode/domain'
import * as z from 'zod/mini'
import { defineEndpoint, operators, signedOperators } from '../endpoint.ts'
import { statementInput, statementShape } from '../endpoints/statement.ts'
import { moneyShape, nothing, timeShape } from '../shapes.ts'
import { reasonShape } from './halts.ts'

const numberShape = z.string().check(z.regex(/^\d{1,18}$/))

export const search = defineEndpoint({
  method: 'GET',
  path: '/api/console/holders',
  access: operators('holders'),
  summary:
    'Whose something is: a wallet, a number, an invite code, an email, a transaction, an order, a withdrawal, a recipient.',
  input: z.object({ what: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  reply: z.object({
    holders: z.array(z.object({ id: z.string(), address: z.string(), since: timeShape, found: z.string() })),
  }),
})

export const details = defineEndpoint({
  method: 'GET',
  path: '/api/console/holder',
  access: operators('holders'),
  summary: 'One holder: balances, sessions, freezes, the newest movements.',
  input: z.object({ id: numberShape }),
  reply: z.object({
    id: z.string(),
    address: z.string(),
    inviteCode: z.string(),
    since: timeShape,
    balances: z.array(z.object({ total: moneyShape, available: moneyShape })),
    sessions: z.array(z.object({ id: z.string(), createdAt: timeShape, expiresAt: timeShape })),
    /** Of their withdrawals, the newest first; the one that stands has not been released. */
    freezes: z.array(
      z.object({
        reason: z.enum(freezeReasons),
        at: timeShape,
        actor: z.string(),
        releasedAt: z.nullable(timeShape),
        releasedBy: z.nullable(z.string()),
      }),
    ),
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

export const statement = defineEndpoint({
  method: 'GET',
  path: '/api/console/holder/statement',
  access: operators('holders'),
  summary: "A holder's statement of a year, as they see it themselves.",
  input: z.object({ id: numberShape, ...statementInput }),
  reply: statementShape,
})

export const endSessions = defineEndpoint({
  method: 'POST',
  path: '/api/console/holder/sessions/end',
  access: signedOperators('sessions'),
  summary: 'Ends every session of a holder, who reads that we did.',
  input: z.object({ id: numberShape, reason: reasonShape }),
  reply: z.object({ ended: z.int() }),
})

export const freeze = defineEndpoint({
  method: 'POST',
  path: '/api/console/holder/freeze',
  access: signedOperators('freezes'),
  summary:
    'Freezes the withdrawals of a holder, who reads `freeze`: none is asked for and none is paid until they are released.',
  input: z.object({ id: numberShape, freeze: z.enum(freezeReasons), reason: reasonShape }),
  reply: nothing,
})

export const release = defineEndpoint({
  method: 'POST',
  path: '/api/console/holder/release',
  access: signedOperators('freezes'),
  summary: 'Releases the withdrawals of a holder.',
  input: z.object({ id: numberShape, reason: reasonShape }),
  reply: nothing,
})
