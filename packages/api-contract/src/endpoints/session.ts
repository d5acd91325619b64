import * as z from 'zod/mini'
import { anyone, defineEndpoint, holders } from '../endpoint.ts'
import { nothing, timeShape } from '../shapes.ts'

/** A signed-in holder. */
export const userShape = z.object({
  id: z.string(),
  address: z.string(),
  inviteCode: z.string(),
  createdAt: timeShape,
})

/** The browsers, wallets with one among them, and systems that a device is named by; what is none of them is `other`. */
export const deviceBrowsers = [
  'Chrome',
  'Edge',
  'Firefox',
  'imToken',
  'MetaMask',
  'Opera',
  'Safari',
  'Samsung Internet',
  'TokenPocket',
  'other',
] as const
export const deviceSystems = ['Android', 'iPad', 'iPhone', 'Linux', 'macOS', 'Windows', 'other'] as const

/** What a session runs on, as its app named it. */
export const deviceShape = z.object({ browser: z.enum(deviceBrowsers), system: z.enum(deviceSystems) })

/** Asks for a single-use nonce and the exact fields that the sign-in message must carry. */
export const nonce = defineEndpoint({
  method: 'POST',
  path: '/api/session/nonce',
  access: anyone,
  summary: 'A single-use nonce and the fields of the ERC-4361 message to sign.',
  input: nothing,
  reply: z.object({
    nonce: z.string(),
    domain: z.string(),
    uri: z.string(),
    chainId: z.int(),
    statement: z.string(),
    issuedAt: timeShape,
    expirationTime: timeShape,
  }),
})

/** The account of who invited the holder, with its middle left out; null for nobody. */
const inviterShape = z.nullable(z.string())

/** Signs in. The answer also sets the cookie half. */
export const create = defineEndpoint({
  method: 'POST',
  path: '/api/session',
  access: anyone,
  summary:
    'Signs in with a signed ERC-4361 message that names the device key (ERC-1271 and ERC-6492 wallets too).',
  input: z.object({
    message: z.string().check(z.maxLength(4000)),
    signature: z.string().check(z.regex(/^0x[0-9a-fA-F]+$/), z.maxLength(20000)),
    /** The public half of the device key: P-256, coordinates in base64url. `deviceKeyUri` of it is the message's one resource. */
    deviceKey: z.object({ x: z.string().check(z.length(43)), y: z.string().check(z.length(43)) }),
    /** What it runs on, for the holder's own list of sessions. */
    device: z.optional(deviceShape),
    /** The inviter's code, when one was followed. */
    referralCode: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.object({ token: z.string(), expiresAt: timeShape, user: userShape, inviter: inviterShape }),
})

/** Who is signed in. */
export const current = defineEndpoint({
  method: 'GET',
  path: '/api/session',
  access: holders,
  summary: 'The signed-in holder.',
  input: nothing,
  reply: z.object({ expiresAt: timeShape, user: userShape, inviter: inviterShape }),
})

/** Signs out. */
export const end = defineEndpoint({
  method: 'DELETE',
  path: '/api/session',
  access: holders,
  summary: 'Ends the session on the server and clears its cookie half.',
  input: nothing,
  reply: nothing,
})

/** All sessions of the holder. */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/sessions',
  access: holders,
  summary: 'Your sessions that have not ended, newest first.',
  input: nothing,
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        createdAt: timeShape,
        expiresAt: timeShape,
        /** Null where its app did not say. */
        device: z.nullable(deviceShape),
        /** Whether it is the session that asks. */
        current: z.boolean(),
      }),
    ),
  }),
})

/** Ends a session from another. */
export const revoke = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: holders,
  summary: 'Ends one of your sessions.',
  input: z.object({ id: z.uuid() }),
  reply: nothing,
})

/** Ends all sessions but the one that asks. */
export const revokeOthers = defineEndpoint({
  method: 'DELETE',
  path: '/api/sessions/others',
  access: holders,
  summary: 'Ends all of your sessions but this one.',
  input: nothing,
  reply: z.object({ ended: z.int() }),
})
