import { operatorRoles, permissions } from '@lode/domain'
import * as z from 'zod/mini'
import { anyone, defineEndpoint, operators } from '../endpoint.ts'
import { nothing, timeShape } from '../shapes.ts'

/** A signed-in operator, and what the table of permissions gives them. */
export const operatorShape = z.object({
  name: z.string(),
  role: z.enum(operatorRoles),
  permissions: z.array(z.enum(permissions)),
})

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(20_000))
const transports = z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)))

/** What an authenticator answers when it makes a passkey, as WebAuthn level 3 writes it in JSON. */
export const registrationShape = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports }),
})

/** What an authenticator answers when it signs. */
export const assertionShape = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})

/** The challenge of a sign-in. Whose passkeys there are is told to nobody: they are found by the authenticator. */
export const challenge = defineEndpoint({
  method: 'POST',
  path: '/api/console/challenge',
  access: anyone,
  summary: 'A single-use challenge for signing in.',
  input: nothing,
  reply: z.object({ challenge: z.string(), rpId: z.string() }),
})

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/console/session',
  access: anyone,
  summary: 'Signs an operator in with a passkey. The answer also sets the cookie half.',
  input: z.object({ challenge: base64url, assertion: assertionShape }),
  reply: z.object({ token: z.string(), expiresAt: timeShape, operator: operatorShape }),
})

export const current = defineEndpoint({
  method: 'GET',
  path: '/api/console/session',
  access: operators(null),
  summary: 'Who is signed in, and where the console is.',
  input: nothing,
  reply: z.object({
    expiresAt: timeShape,
    operator: operatorShape,
    origin: z.string(),
    policy: z.int(),
    rpId: z.string(),
    /** The operator's own passkeys, which a step-up may be signed with. */
    passkeys: z.array(z.string()),
  }),
})

export const signOut = defineEndpoint({
  method: 'DELETE',
  path: '/api/console/session',
  access: operators(null),
  summary: 'Ends the session.',
  input: nothing,
  reply: nothing,
})

/** Asked for when something is about to be confirmed, before the click: some browsers refuse a passkey after a fetch. */
export const nonce = defineEndpoint({
  method: 'POST',
  path: '/api/console/nonce',
  access: operators(null),
  summary: 'A single-use nonce for one signed request.',
  input: nothing,
  reply: z.object({ nonce: z.string() }),
})

/** Opens an invitation: what a new passkey is to be made of. */
export const invitation = defineEndpoint({
  method: 'POST',
  path: '/api/console/invitation',
  access: anyone,
  summary: 'Who is invited by a one-time secret, and the challenge for making a passkey.',
  input: z.object({ secret: z.string().check(z.maxLength(100)) }),
  reply: z.object({
    name: z.string(),
    role: z.enum(operatorRoles),
    challenge: z.string(),
    rpId: z.string(),
  }),
})

export const join = defineEndpoint({
  method: 'POST',
  path: '/api/console/passkeys',
  access: anyone,
  summary: 'Keeps the passkey that an invitation was for. It counts once admins have vouched for it.',
  input: z.object({
    secret: z.string().check(z.maxLength(100)),
    challenge: base64url,
    registration: registrationShape,
  }),
  reply: z.object({
    /** Whether it may sign in at once: only the very first may. */
    counts: z.boolean(),
    /** What admins compare before they vouch. */
    fingerprint: z.string(),
  }),
})
