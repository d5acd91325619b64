import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { emailShape, localeShape, nothing, personNameShape, timeShape } from '../shapes.ts'

/** What a code from an address is asked for. */
const emailRequestKinds = ['bind', 'change', 'password'] as const

/** What is judged is for the server to say; here only that it is no book. */
const passwordShape = z.string().check(z.minLength(1), z.maxLength(128))

const requestShape = z.object({
  kind: z.enum(emailRequestKinds),
  email: z.string(),
  expiresAt: timeShape,
  /** From when another code can be sent. */
  resendAt: timeShape,
  triesLeft: z.int(),
})

const stateReply = z.object({
  /** The address that is bound; null while none is. */
  binding: z.nullable(z.object({ name: z.string(), email: z.string(), boundAt: timeShape })),
  /** Whether a photo of a document is to be sent with the first address: not where a check of the identity waits, or is over. */
  photoNeeded: z.boolean(),
  /** What waits for a code. */
  request: z.nullable(requestShape),
})

/** The holder's address, and what waits for a code. */
export const state = defineEndpoint({
  method: 'GET',
  path: '/api/email',
  access: holders,
  summary: 'Your email address, and what waits for the code that we sent.',
  input: nothing,
  reply: stateReply,
})

/** Asks for a code to an address that is to be the holder's. */
export const bind = defineEndpoint({
  method: 'POST',
  path: '/api/email/bind',
  access: holders,
  summary: 'Sends a code to the address that is to be yours. The answer says nothing of whose it is.',
  input: z.object({
    name: personNameShape,
    email: emailShape,
    password: passwordShape,
    locale: localeShape,
    /** Photos that were added for the check of the identity, which goes to review with it; none where none is needed. */
    photos: z.array(z.uuid()).check(z.maxLength(3)),
  }),
  reply: stateReply,
})

/** Asks for a code to the address that is to take the place of the bound one. */
export const change = defineEndpoint({
  method: 'POST',
  path: '/api/email/change',
  access: holders,
  summary:
    'Sends a code to your new address. The old one is told when it is confirmed, and withdrawals are held.',
  input: z.object({ email: emailShape, password: passwordShape, locale: localeShape }),
  reply: stateReply,
})

/** Asks for a code to the bound address, to set another password. */
export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/email/password',
  access: holders,
  summary: 'Sends a code to your address, with which the new password holds. Withdrawals are held then.',
  input: z.object({ password: passwordShape, locale: localeShape }),
  reply: stateReply,
})

/** Sends another code for what waits for one. */
export const resend = defineEndpoint({
  method: 'POST',
  path: '/api/email/resend',
  access: holders,
  summary: 'Sends another code, 30 seconds after the last at the earliest. The last one is void then.',
  input: nothing,
  reply: stateReply,
})

/** Gives the code. */
export const confirm = defineEndpoint({
  method: 'POST',
  path: '/api/email/confirm',
  access: holders,
  summary: 'Gives the code from the letter. After five wrong ones it is void.',
  input: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  reply: stateReply,
})

/** Removes the bound address. */
export const unbind = defineEndpoint({
  method: 'POST',
  path: '/api/email/unbind',
  access: holders,
  summary: 'Removes your address. It is told so, and withdrawals are held.',
  input: z.object({ password: passwordShape }),
  reply: stateReply,
})
