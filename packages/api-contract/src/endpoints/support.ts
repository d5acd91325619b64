import * as z from 'zod/mini'
import { defineEndpoint, holders, persons } from '../endpoint.ts'
import { nothing, timeShape } from '../shapes.ts'

/** What a message can be about, besides itself. */
export const supportSubjects = ['order', 'deposit', 'withdrawal'] as const

const about = z.object({ kind: z.enum(supportSubjects), id: z.uuid() })
/** A place in a conversation: its messages are numbered from 1, without a gap. */
const number = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_000_000_000))
const clock = z.string().check(z.regex(/^([01]\d|2[0-4]):[0-5]\d$/))

/** One message of a conversation. */
export const supportMessageShape = z.object({
  number: z.int(),
  from: z.enum(['you', 'agent']),
  /** Who answered, as customers know them. */
  name: z.nullable(z.string()),
  text: z.string(),
  about: z.nullable(about),
  /** The image that it carries. */
  image: z.nullable(z.uuid()),
  at: timeShape,
  /** What its sender named it: their app knows it again by this. */
  key: z.uuid(),
})

/** The caller's conversation in one look. */
export const overview = defineEndpoint({
  method: 'GET',
  path: '/api/support',
  access: persons,
  summary: 'How far your conversation with support is, who is there, and when.',
  input: nothing,
  reply: z.object({
    /** The number of the newest message; 0 before there is any. */
    last: z.int(),
    /** How many answers are unread. */
    unread: z.int(),
    closed: z.boolean(),
    /** Whether somebody who answers is there now. */
    online: z.boolean(),
    /** When somebody is there again, by the hours; null while they are open. */
    opensAt: z.nullable(timeShape),
    /** In UTC; days from 1, Monday, to 7. */
    hours: z.array(z.object({ days: z.array(z.int()), from: clock, to: clock })),
    /** In how many minutes half of all answers of the last 30 days came; null where there were too few. */
    answersWithin: z.nullable(z.int()),
    /** Where else to write to. */
    email: z.nullable(z.string()),
  }),
})

/** Messages by number. */
export const messages = defineEndpoint({
  method: 'GET',
  path: '/api/support/messages',
  access: persons,
  summary: 'Your messages in order: those after a number, those before one, or the newest.',
  input: z.object({
    after: z.optional(number),
    before: z.optional(number),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  }),
  reply: z.object({ messages: z.array(supportMessageShape), last: z.int() }),
})

/** Sends a message, once for each key. */
export const send = defineEndpoint({
  method: 'POST',
  path: '/api/support/messages',
  access: persons,
  summary: 'Sends a message to support. Sent again with the same `key` it is the same message.',
  input: z
    .object({
      key: z.uuid(),
      /** May be empty where there is an image. */
      text: z.string().check(z.trim(), z.maxLength(4000), z.regex(/^[^\0]*$/)),
      about: z.optional(about),
      image: z.optional(z.uuid()),
    })
    .check(z.refine(({ text, image }) => text !== '' || image !== undefined, 'says nothing')),
  reply: z.object({ message: supportMessageShape }),
})

/** How large an image may be when it is sent. */
const imageBytes = 10_000_000

/** Takes an image for a message that is sent next; without one it is deleted. */
export const addImage = defineEndpoint({
  method: 'POST',
  path: '/api/support/images',
  access: persons,
  summary: 'Keeps an image, encrypted, for the message that you send next.',
  upload: { maximumBytes: imageBytes },
  input: nothing,
  reply: z.object({ id: z.uuid() }),
})

/** Shows an image of a message. */
export const image = defineEndpoint({
  method: 'GET',
  path: '/api/support/image',
  access: persons,
  summary: 'An image of one of your messages: a JPEG in base64.',
  input: z.object({ id: z.uuid() }),
  reply: z.object({ jpeg: z.string() }),
})

/** Says how far the caller has read. */
export const read = defineEndpoint({
  method: 'POST',
  path: '/api/support/read',
  access: persons,
  summary: 'Says up to which message you have read.',
  input: z.object({ number }),
  reply: nothing,
})

/** What a visitor wrote becomes the holder's. */
export const join = defineEndpoint({
  method: 'POST',
  path: '/api/support/join',
  access: holders,
  summary: 'Joins what you wrote to support before you connected to your account.',
  input: z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  reply: nothing,
})
