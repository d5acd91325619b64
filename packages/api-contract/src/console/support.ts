import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { supportMessageShape } from '../endpoints/support.ts'
import { moneyShape, nothing, timeShape } from '../shapes.ts'
import { nameShape } from './operators.ts'
import { pageOf, pageShape } from './paging.ts'

/** `free` waits and nobody sees to it; `mine` is what the operator sees to. */
export const supportQueues = ['waiting', 'free', 'mine', 'answered', 'closed', 'all'] as const
/** Whose conversations: a visitor has connected no wallet. */
export const supportPeople = ['anyone', 'holders', 'visitors'] as const

const idShape = z.object({ id: z.uuid() })

const rowShape = z.object({
  id: z.string(),
  /** Null for a visitor. */
  holder: z.nullable(z.object({ id: z.string(), address: z.string() })),
  last: z.int(),
  waitingSince: z.nullable(timeShape),
  closed: z.boolean(),
  lastAt: timeShape,
  /** How its newest message begins. */
  text: z.string(),
  agent: z.nullable(z.string()),
})

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/support',
  access: operators('support'),
  summary: 'Conversations: those that wait first, longest first.',
  input: z.object({
    queue: z.enum(supportQueues),
    people: z._default(z.enum(supportPeople), 'anyone'),
    /** Waiting, or silent, for so many minutes or longer. */
    olderMinutes: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
    page: pageShape,
  }),
  reply: pageOf(rowShape),
})

export const desk = defineEndpoint({
  method: 'GET',
  path: '/api/console/support/desk',
  access: operators('support'),
  summary: 'Who answers and is there, the hours, how much waits, and the texts that are kept for answers.',
  input: nothing,
  reply: z.object({
    agents: z.array(z.object({ name: z.string(), seenAt: timeShape, there: z.boolean() })),
    waiting: z.int(),
    oldest: z.nullable(timeShape),
    /** When hours begin again; null while they last. */
    opensAt: z.nullable(timeShape),
    answersWithin: z.nullable(z.int()),
    macros: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
})

export const image = defineEndpoint({
  method: 'GET',
  path: '/api/console/support/image',
  access: operators('support'),
  summary: 'An image that a message of a conversation carries: a JPEG in base64.',
  input: z.object({ id: z.uuid(), image: z.uuid() }),
  reply: z.object({ jpeg: z.string() }),
})

export const conversation = defineEndpoint({
  method: 'GET',
  path: '/api/console/support/conversation',
  access: operators('support'),
  summary: 'One conversation: its newest messages, and what its person has here.',
  input: z.object({
    id: z.uuid(),
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000))),
  }),
  reply: z.object({
    conversation: z.extend(rowShape, {
      agentSince: z.nullable(timeShape),
      handedNote: z.nullable(z.string()),
      openedAt: timeShape,
    }),
    messages: z.array(supportMessageShape),
    /** Null for a visitor, and for a role that may not see holders. */
    context: z.nullable(
      z.object({
        since: timeShape,
        verified: z.boolean(),
        balances: z.array(z.object({ total: moneyShape, available: moneyShape })),
        orders: z.array(
          z.object({ id: z.string(), kind: z.string(), miner: z.string(), state: z.string(), at: timeShape }),
        ),
        deposits: z.array(z.object({ id: z.string(), amount: moneyShape, state: z.string(), at: timeShape })),
        withdrawals: z.array(
          z.object({
            id: z.string(),
            number: z.string(),
            amount: moneyShape,
            state: z.string(),
            at: timeShape,
          }),
        ),
      }),
    ),
  }),
})

export const answer = defineEndpoint({
  method: 'POST',
  path: '/api/console/support/answer',
  access: operators('support'),
  summary: 'Answers, once for each key; held where the person has written more than the operator has read.',
  input: z.object({
    id: z.uuid(),
    key: z.uuid(),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000), z.regex(/^[^\0]*$/)),
    /** The number of the newest message that was read. */
    seen: z.int().check(z.minimum(0)),
  }),
  reply: z.object({
    message: z.nullable(supportMessageShape),
    held: z.array(supportMessageShape),
  }),
})

export const take = defineEndpoint({
  method: 'POST',
  path: '/api/console/support/take',
  access: operators('support'),
  summary: 'Sees to a conversation from here on.',
  input: idShape,
  reply: nothing,
})

export const handOver = defineEndpoint({
  method: 'POST',
  path: '/api/console/support/hand-over',
  access: operators('support'),
  summary: 'Hands a conversation to another who answers, with a note that they alone read.',
  input: z.object({ id: z.uuid(), to: nameShape, note: z.string().check(z.trim(), z.maxLength(500)) }),
  reply: nothing,
})

export const close = defineEndpoint({
  method: 'POST',
  path: '/api/console/support/close',
  access: operators('support'),
  summary: 'Closes a conversation, until its person writes again or somebody opens it.',
  input: idShape,
  reply: nothing,
})

export const reopen = defineEndpoint({
  method: 'POST',
  path: '/api/console/support/reopen',
  access: operators('support'),
  summary: 'Opens a conversation that was closed.',
  input: idShape,
  reply: nothing,
})
