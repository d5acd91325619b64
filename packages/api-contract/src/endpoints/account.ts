import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { moneyShape, networkShape, pageInput, pageOf, timeShape } from '../shapes.ts'
import { deviceShape } from './session.ts'

const entry = { id: z.uuid(), at: timeShape }
const device = z.nullable(deviceShape)

/** What happened to the security of an account. */
export const securityEntryShape = z.discriminatedUnion('kind', [
  /** A session began, with a device key of its own: `key` is how its name begins. */
  z.object({ kind: z.literal('signed_in'), ...entry, device, key: z.string() }),
  /** It was ended: by itself, from another session, or by us. */
  z.object({ kind: z.literal('ended'), ...entry, device, by: z.enum(['itself', 'another', 'lode']) }),
  /** The wallet signed that a withdrawal may go to a recipient who was never paid before. */
  z.object({
    kind: z.literal('recipient_confirmed'),
    ...entry,
    address: z.string(),
    network: networkShape,
    amount: moneyShape,
  }),
])

/** What happened to the security of the holder's account. */
export const securityLog = defineEndpoint({
  method: 'GET',
  path: '/api/security-log',
  access: holders,
  summary:
    'Your sign-ins, the sessions that were ended, and the recipients that your wallet confirmed, newest first.',
  input: z.object(pageInput),
  reply: pageOf(securityEntryShape),
})
