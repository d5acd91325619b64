import * as z from 'zod/mini'
import { defineEndpoint, operators, signedOperators } from '../endpoint.ts'
import { nothing, timeShape } from '../shapes.ts'
import { reasonShape } from './halts.ts'
import { decisionShape } from './operators.ts'

const subjectShape = z.string().check(z.regex(/^[a-z]+(\/[A-Za-z0-9.-]+)*$/), z.maxLength(100))
const documentShape = z.record(z.string(), z.unknown())

const versionShape = z.object({
  version: z.int(),
  from: timeShape,
  decidedAt: timeShape,
  by: z.string(),
  document: documentShape,
})

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/terms',
  access: operators('look'),
  summary: 'What holds for everybody, subject by subject: in force, and still to come.',
  input: nothing,
  reply: z.object({
    subjects: z.array(
      z.object({
        subject: z.string(),
        inForce: z.nullable(versionShape),
        toCome: z.array(versionShape),
        /** The newest version: what a change has to say that it was made from. */
        newest: z.int(),
        /** How many operators a change of it takes. */
        needed: z.int(),
      }),
    ),
    /** Patterns of the subjects that there can be, such as `announcement/<name>`. */
    kinds: z.array(z.string()),
  }),
})

export const history = defineEndpoint({
  method: 'GET',
  path: '/api/console/terms/history',
  access: operators('look'),
  summary: 'Every version of one subject, the newest first: who decided what, and from when.',
  input: z.object({ subject: subjectShape }),
  reply: z.object({ versions: z.array(versionShape) }),
})

export const preview = defineEndpoint({
  method: 'GET',
  path: '/api/console/terms/preview',
  access: operators('terms'),
  summary: 'What a draft would change, and what is wrong with it. Decides nothing.',
  input: z.object({ subject: subjectShape, document: z.string().check(z.maxLength(12_000)) }),
  reply: z.object({
    problems: z.array(z.string()),
    before: z.nullable(documentShape),
    document: documentShape,
    needed: z.int(),
  }),
})

/** All of what is decided stands in the request: what two sign is the same to the letter, and the signer compares it. */
export const decide = defineEndpoint({
  method: 'POST',
  path: '/api/console/terms/decide',
  access: signedOperators('terms'),
  summary: 'Decides terms, from a moment that has not passed. What limits money takes two operators.',
  input: z.object({
    subject: subjectShape,
    document: documentShape,
    /** The newest version when it was drafted; 0 for the first of a subject. */
    base: z.int().check(z.minimum(0)),
    /** Null: from now on. Where two must sign, a moment. */
    from: z.nullable(timeShape),
    reason: reasonShape,
  }),
  reply: decisionShape,
})
