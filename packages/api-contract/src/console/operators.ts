import { operatorRoles } from '@lode/domain'
import * as z from 'zod/mini'
import { defineEndpoint, operators, signedOperators } from '../endpoint.ts'
import { nothing, timeShape } from '../shapes.ts'

export const nameShape = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/))

/** A decision that takes several people: how many have signed the very same request, and how many must. */
export const decisionShape = z.object({ signed: z.int(), needed: z.int() })

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/operators',
  access: operators('operators'),
  summary: 'Everybody who works here, with their passkeys.',
  input: nothing,
  reply: z.object({
    operators: z.array(
      z.object({
        name: z.string(),
        role: z.enum(operatorRoles),
        addedAt: timeShape,
        removedAt: z.nullable(timeShape),
        passkeys: z.array(
          z.object({
            id: z.string(),
            fingerprint: z.string(),
            /** What its invitation was for. */
            role: z.enum(operatorRoles),
            at: timeShape,
            state: z.enum(['counts', 'waits', 'ended']),
          }),
        ),
      }),
    ),
  }),
})

export const waiting = defineEndpoint({
  method: 'GET',
  path: '/api/console/waiting',
  access: operators(null),
  summary: 'What some have signed and others must sign still, of what your role may decide.',
  input: nothing,
  reply: z.object({
    waiting: z.array(
      z.object({
        path: z.string(),
        body: z.string(),
        by: z.array(z.string()),
        at: timeShape,
      }),
    ),
  }),
})

export const invite = defineEndpoint({
  method: 'POST',
  path: '/api/console/operators/invite',
  access: signedOperators('operators'),
  summary:
    'Invites a new operator, or one who lost their passkey, to make one. Whoever invites makes the secret of the link and says its hash.',
  input: z.object({
    name: nameShape,
    role: z.enum(operatorRoles),
    /** SHA-256 of the secret, base64url: the console never sees the secret before it is used. */
    secretHash: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  }),
  reply: z.object({ expiresAt: timeShape }),
})

export const vouch = defineEndpoint({
  method: 'POST',
  path: '/api/console/operators/vouch',
  access: signedOperators('operators'),
  summary: 'Lets a passkey count. Takes two admins, where there are two.',
  input: z.object({
    name: nameShape,
    role: z.enum(operatorRoles),
    passkey: z.string().check(z.maxLength(2000)),
    fingerprint: z.string().check(z.maxLength(100)),
  }),
  reply: decisionShape,
})

export const setRole = defineEndpoint({
  method: 'POST',
  path: '/api/console/operators/role',
  access: signedOperators('operators'),
  summary: 'Gives an operator another role. Takes two admins, where there are two; the last admin stays one.',
  input: z.object({ name: nameShape, role: z.enum(operatorRoles) }),
  reply: decisionShape,
})

export const remove = defineEndpoint({
  method: 'POST',
  path: '/api/console/operators/remove',
  access: signedOperators('operators'),
  summary: 'Lets an operator out: sessions and passkeys end. The last admin stays.',
  input: z.object({ name: nameShape, reason: z.string().check(z.minLength(1), z.maxLength(500)) }),
  reply: decisionShape,
})
