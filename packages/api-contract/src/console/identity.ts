import * as z from 'zod/mini'
import { defineEndpoint, operators, signedOperators } from '../endpoint.ts'
import { identityFaults } from '../endpoints/identity.ts'
import { nothing, timeShape } from '../shapes.ts'
import { reasonShape } from './halts.ts'
import { pageOf, pageShape } from './paging.ts'

/** `open`: whatever waits; `free`: what nobody has; `mine`: what the operator has taken. */
export const identityQueues = ['open', 'free', 'mine', 'review', 'held', 'late'] as const

const labelShape = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/))
const numberShape = z.string().check(z.regex(/^\d{1,18}$/))
const attemptShape = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99))
const commentShape = z.string().check(z.trim(), z.maxLength(1000))
/** A check: whose, and which of theirs. */
const which = { userId: numberShape, attempt: attemptShape }

const rowShape = z.object({
  userId: z.string(),
  attempt: z.int(),
  state: z.enum(['review', 'held']),
  labels: z.array(z.string()),
  /** The mark of a check that follows a rejection which an appeal overturned; who rejected can’t take it. */
  appealed: z.boolean(),
  submittedAt: timeShape,
  dueAt: timeShape,
  /** Who has it, and until when. */
  claim: z.nullable(z.object({ reviewer: z.string(), until: timeShape })),
})

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/identity',
  access: operators('kyc'),
  summary: 'Checks that wait, the one due first on top. It says of nobody who they are.',
  input: z.object({
    queue: z.enum(identityQueues),
    label: z.optional(labelShape),
    /** Submitted so many hours ago or longer. */
    olderHours: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
    page: pageShape,
  }),
  reply: pageOf(rowShape),
})

export const claim = defineEndpoint({
  method: 'POST',
  path: '/api/console/identity/claim',
  access: operators('kyc'),
  summary: 'Takes a check for a while: the one that is named, else the one due first that nobody has.',
  input: z.object({ check: z.optional(z.object(which)) }),
  reply: z.object({ userId: z.string(), attempt: z.int(), until: timeShape }),
})

export const release = defineEndpoint({
  method: 'POST',
  path: '/api/console/identity/release',
  access: operators('kyc'),
  summary: 'Gives a check back.',
  input: z.object(which),
  reply: nothing,
})

export const label = defineEndpoint({
  method: 'POST',
  path: '/api/console/identity/labels',
  access: operators('kyc'),
  summary: 'Says which labels a check has that the operator has taken.',
  input: z.object({ ...which, labels: z.array(labelShape).check(z.maxLength(8)) }),
  reply: nothing,
})

export const details = defineEndpoint({
  method: 'GET',
  path: '/api/console/identity/check',
  access: operators('kyc'),
  summary: 'One check that the operator has taken: what was sent, and what became of earlier ones.',
  input: z.object(which),
  reply: z.object({
    ...which,
    attempt: z.int(),
    state: z.enum(['review', 'held']),
    name: z.string(),
    email: z.string(),
    /** What the machine-readable lines say, which were checked. */
    document: z.nullable(
      z.object({
        kind: z.string(),
        state: z.string(),
        /** Null where the document names no date. */
        expires: z.nullable(z.string()),
        /** The name in the lines, and whether it is the holder's; absent of checks from before it was kept. */
        name: z.optional(z.string()),
        sameName: z.optional(z.boolean()),
      }),
    ),
    labels: z.array(z.string()),
    submittedAt: timeShape,
    dueAt: timeShape,
    until: timeShape,
    comment: z.nullable(z.string()),
    note: z.nullable(z.string()),
    holder: z.object({ address: z.string(), since: timeShape }),
    photos: z.array(z.uuid()),
    earlier: z.array(
      z.object({
        attempt: z.int(),
        state: z.string(),
        decidedAt: timeShape,
        decidedBy: z.string(),
        faults: z.array(z.enum(identityFaults)),
        comment: z.nullable(z.string()),
        note: z.nullable(z.string()),
        /** The appeal that overturned it; null without one. */
        appeal: z.nullable(z.object({ text: z.string(), decidedBy: z.string(), why: z.string() })),
      }),
    ),
  }),
})

export const photo = defineEndpoint({
  method: 'GET',
  path: '/api/console/identity/photo',
  access: operators('kyc'),
  summary: 'A photo of a check that the operator has taken, with their name and the time drawn all over it.',
  input: z.object({ ...which, id: z.uuid() }),
  reply: z.object({
    /** A JPEG, base64. */
    image: z.string(),
  }),
})

export const approve = defineEndpoint({
  method: 'POST',
  path: '/api/console/identity/approve',
  access: signedOperators('kyc'),
  summary: 'Says that a holder is who they say.',
  input: z.object({ ...which, note: reasonShape }),
  reply: nothing,
})

export const hold = defineEndpoint({
  method: 'POST',
  path: '/api/console/identity/hold',
  access: signedOperators('kyc'),
  summary: 'Keeps a check waiting, and tells its holder for what.',
  input: z.object({ ...which, comment: commentShape.check(z.minLength(1)), note: reasonShape }),
  reply: nothing,
})

export const reject = defineEndpoint({
  method: 'POST',
  path: '/api/console/identity/reject',
  access: signedOperators('kyc'),
  summary: 'Says what was wrong with a check, and whether it may be sent again.',
  input: z.object({
    ...which,
    faults: z.array(z.enum(identityFaults)).check(z.minLength(1), z.maxLength(identityFaults.length)),
    comment: commentShape,
    final: z.boolean(),
    note: reasonShape,
  }),
  reply: nothing,
})
