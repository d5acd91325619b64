import * as z from 'zod/mini'
import { defineEndpoint, holders, signedHolders } from '../endpoint.ts'
import { moneyShape, networkShape, nothing, pageInput, pageOf, timeShape } from '../shapes.ts'
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
  /** An address was saved in the address book or removed from it; `effectiveAt` is from when one that was saved can be paid. */
  z.object({
    kind: z.enum(['recipient_saved', 'recipient_removed']),
    ...entry,
    name: z.string(),
    address: z.string(),
    network: networkShape,
    effectiveAt: timeShape,
  }),
  /** From `effectiveAt` on withdrawals go to saved addresses alone, or to any again. */
  z.object({ kind: z.enum(['only_saved_on', 'only_saved_off']), ...entry, effectiveAt: timeShape }),
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

/** What is kept of a holder, as a file that a job makes. */
const exportShape = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'ready', 'failed', 'erased']),
  askedAt: timeShape,
  readyAt: z.nullable(timeShape),
  /** When it is erased. */
  until: z.nullable(timeShape),
  bytes: z.nullable(z.int()),
})

/** The exports that the holder asked for last. */
export const exports = defineEndpoint({
  method: 'GET',
  path: '/api/exports',
  access: holders,
  summary: 'The last exports of your data that you asked for, newest first.',
  input: nothing,
  reply: z.object({ exports: z.array(exportShape) }),
})

/** The holder wants everything that is kept of them. */
export const askExport = defineEndpoint({
  method: 'POST',
  path: '/api/exports',
  access: holders,
  summary: 'Has all that we keep of you made into a ZIP of JSON and CSV. It lies ready for three days.',
  input: nothing,
  reply: z.object({ export: exportShape }),
})

/** A piece of an export's file. */
export const exportPiece = defineEndpoint({
  method: 'GET',
  path: '/api/export/piece',
  access: holders,
  summary: 'A piece of the file of one of your exports in base64, and where the next one begins.',
  input: z.object({
    id: z.uuid(),
    from: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000)),
  }),
  reply: z.object({ piece: z.string(), next: z.nullable(z.int()) }),
})

/** What stands in the way of deleting an account; the refusal is `account.keeps_<obstacle>`. */
export const deletionObstacles = [
  'balance',
  'rental',
  'withdrawal',
  'offering',
  'payment',
  'refund',
  'reward',
  'frozen',
] as const
export type DeletionObstacle = (typeof deletionObstacles)[number]

const deletionReply = z.object({
  /** The one that waits or is being carried out; or that was stopped on its day, by what then stood in the way. */
  deletion: z.nullable(
    z.object({
      id: z.uuid(),
      state: z.enum(['waiting', 'erasing', 'stopped']),
      askedAt: timeShape,
      dueAt: timeShape,
    }),
  ),
  /** What stands in the way now. */
  obstacles: z.array(z.enum(deletionObstacles)),
  /** Where nothing but it stands in the way: amounts that are all too small to be withdrawn, which can be given up. */
  rest: z.array(moneyShape),
  /** For how many days it can be called off, and for how many years the law has books and identities kept. */
  terms: z.object({ waitDays: z.int(), booksYears: z.int(), identityYears: z.int() }),
})

/** How it stands with the deletion of the holder's account. */
export const deletion = defineEndpoint({
  method: 'GET',
  path: '/api/deletion',
  access: holders,
  summary: 'Whether your account waits to be deleted, what stands in the way, and what the law has us keep.',
  input: nothing,
  reply: deletionReply,
})

/** The holder wants their account deleted. */
export const askDeletion = defineEndpoint({
  method: 'POST',
  path: '/api/deletion',
  access: signedHolders,
  summary: 'Has your account deleted some days from now. Until then you can call it off.',
  /** Said in what the device signs: an empty body is sent too easily. */
  input: z.object({ sure: z.literal(true) }),
  reply: deletionReply,
})

/** The holder keeps the account after all. */
export const callOffDeletion = defineEndpoint({
  method: 'DELETE',
  path: '/api/deletion',
  access: holders,
  summary: 'Calls off the deletion of your account.',
  input: nothing,
  reply: deletionReply,
})

/** The holder gives up what is too small to be withdrawn. */
export const giveUpRest = defineEndpoint({
  method: 'POST',
  path: '/api/deletion/rest',
  access: signedHolders,
  summary:
    'Gives up what is too small to be withdrawn, so that your account can be deleted. It does not come back.',
  /** The very amounts, as the device signs them: refused where others are there. */
  input: z.object({ amounts: z.array(moneyShape).check(z.minLength(1), z.maxLength(50)) }),
  reply: deletionReply,
})
