import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { nothing, personNameShape, timeShape } from '../shapes.ts'

/** Where the check of an identity stands. */
export const identityStates = ['pending_verification', 'pending_review', 'successful', 'failed'] as const

/** Why a reviewer could not accept what was sent. */
export const identityFaults = [
  'photo_blurred',
  'photo_incomplete',
  'name_differs',
  'document_expired',
  'document_unsupported',
  'document_not_genuine',
] as const

/** How large a photo may be when it is sent. */
export const photoBytes = 10_000_000

/** Where the holder's check stands, and what became of the last one. */
export const state = defineEndpoint({
  method: 'GET',
  path: '/api/identity',
  access: holders,
  summary: 'Where the check of your identity stands.',
  input: nothing,
  reply: z.object({
    state: z.enum(identityStates),
    /** The number of attempts and its limit; a rejection that an appeal overturned does not count. */
    attempts: z.int(),
    attemptsMost: z.int(),
    submittedAt: z.nullable(timeShape),
    /** By when a reviewer should have decided. */
    dueAt: z.nullable(timeShape),
    /** Whether the reviewer waits for something. */
    held: z.boolean(),
    decidedAt: z.nullable(timeShape),
    faults: z.array(z.enum(identityFaults)),
    /** What the reviewer says to the holder. */
    comment: z.nullable(z.string()),
    /** Whether it can be sent (again). */
    open: z.boolean(),
    /** The rejected check that an appeal overturned, to be sent again; null without such an appeal. */
    reopened: z.nullable(z.object({ name: z.string(), photos: z.array(z.uuid()) })),
    /** When the photos are deleted; null while it is open or they are gone. */
    photosUntil: z.nullable(timeShape),
    /** How many days after the decision photos are kept. */
    photoDays: z.int(),
    /** The holder's confirmed address, to which the decision goes; null while there is none, and nothing can be submitted. */
    email: z.nullable(z.string()),
  }),
})

/** Takes one photo of a document. It belongs to nobody else and is deleted if it is not submitted. */
export const addPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/identity/photos',
  access: holders,
  summary: 'Keeps a photo of a document, encrypted, for the check that you submit next.',
  upload: { maximumBytes: photoBytes },
  input: nothing,
  reply: z.object({ id: z.uuid() }),
})

/** Submits for review. */
export const submit = defineEndpoint({
  method: 'POST',
  path: '/api/identity',
  access: holders,
  summary:
    'Submits name and photos of a document for review. The decision goes to your confirmed email address.',
  input: z.object({
    name: personNameShape,
    /** The lines of `<` at the document's lower edge; empty where there are none. */
    machineReadable: z.string().check(z.maxLength(200)),
    /** The holder says that the document is theirs although its lines spell the name otherwise. */
    nameConfirmed: z.optional(z.boolean()),
    photos: z.array(z.uuid()).check(z.minLength(1), z.maxLength(3)),
  }),
  reply: nothing,
})
