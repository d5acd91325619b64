import * as z from 'zod/mini'
import { defineEndpoint, operators, signedOperators } from '../endpoint.ts'
import { moneyShape, nothing, timeShape } from '../shapes.ts'
import { reasonShape } from './halts.ts'
import { decisionShape } from './operators.ts'
import { pageOf, pageShape } from './paging.ts'

/** Which end of a queue is its first page; the oldest waits longest. */
export const withdrawalOrders = ['oldest', 'newest'] as const

/** `held`: approved by the rules, but the signer waits for a person. `open`: whatever a person has to decide. */
export const withdrawalQueues = [
  'open',
  'pending',
  'held',
  'approved',
  'signed',
  'broadcast',
  'mined',
  'final',
  'rejected',
] as const

/** Why an operator rejects one: each has its text for the holder, `rejection.<reason>`. */
export const rejectionReasons = [
  'review_failed',
  'address_refused',
  'limit_exceeded',
  'reserves_short',
  'other',
] as const

const rowShape = z.object({
  id: z.string(),
  number: z.string(),
  userId: z.string(),
  network: z.string(),
  address: z.string(),
  amount: moneyShape,
  fee: moneyShape,
  state: z.string(),
  requestedAt: timeShape,
  /** By when a person should have decided; null where nobody has to. */
  dueAt: z.nullable(timeShape),
  waits: z.nullable(z.object({ reason: z.string(), until: z.nullable(timeShape) })),
  rejection: z.nullable(z.string()),
  transactionHash: z.nullable(z.string()),
})

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/console/withdrawals',
  access: operators('holders'),
  summary: 'Withdrawals by state, coin and amount, the oldest or the newest first.',
  input: z.object({
    queue: z.enum(withdrawalQueues),
    coin: z.optional(z.string().check(z.maxLength(20))),
    /** At least so much of the coin; without a coin it says nothing. */
    least: z.optional(z.string().check(z.regex(/^\d{1,30}(\.\d{1,18})?$/))),
    /** Asked for so many hours ago or longer. */
    olderHours: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
    /** The oldest first unless it says otherwise. */
    order: z.optional(z.enum(withdrawalOrders)),
    page: pageShape,
  }),
  reply: pageOf(rowShape),
})

export const details = defineEndpoint({
  method: 'GET',
  path: '/api/console/withdrawal',
  access: operators('holders'),
  summary: 'One withdrawal: what it is, its steps, who has signed what.',
  input: z.object({ id: z.uuid() }),
  reply: z.object({
    withdrawal: rowShape,
    /** The granted appeal that it follows, and the rejection that was overturned; null without one. */
    granted: z.nullable(
      z.object({
        number: z.string(),
        amount: moneyShape,
        rejectedBy: z.string(),
        decidedBy: z.string(),
        why: z.string(),
        text: z.string(),
      }),
    ),
    /** What was found of the recipient, and where; null where nothing was. */
    screening: z.nullable(
      z.object({
        verdict: z.enum(['review', 'blocked']),
        reason: z.string(),
        entry: z.string(),
        /** Which list, and how old that was when it was read. */
        list: z.nullable(z.string()),
        listAt: z.nullable(timeShape),
        at: timeShape,
      }),
    ),
    holder: z.object({ address: z.string(), since: timeShape }),
    /** What one weighs it by. */
    background: z.object({
      /** How often this holder was paid at this recipient, and how many others were: of a thousand payments each at most. */
      paidBefore: z.int(),
      otherHolders: z.int(),
      /** The most that this holder withdrew of the coin at once in 90 days; null where they withdrew nothing. */
      largest: z.nullable(moneyShape),
      /** What stays free of their balance. */
      free: moneyShape,
    }),
    steps: z.array(z.object({ state: z.string(), at: timeShape, actor: z.nullable(z.string()) })),
    /** How many operators must sign its approval. */
    needed: z.int(),
    acts: z.array(
      z.object({
        operator: z.string(),
        at: timeShape,
        path: z.string(),
        body: z.string(),
        /** Counted already, or waiting for another's. */
        spent: z.boolean(),
      }),
    ),
  }),
})

/** All of what is approved stands in the request, so that nothing else can be paid for it. */
export const approve = defineEndpoint({
  method: 'POST',
  path: '/api/console/withdrawals/approve',
  access: signedOperators('payouts'),
  summary: 'Approves one that waits for a person. Above the amount that one may approve alone it takes two.',
  input: z.object({
    id: z.uuid(),
    network: z.string().check(z.maxLength(30)),
    address: z.string().check(z.maxLength(100)),
    amount: moneyShape,
    reason: reasonShape,
  }),
  reply: decisionShape,
})

export const reject = defineEndpoint({
  method: 'POST',
  path: '/api/console/withdrawals/reject',
  access: signedOperators('payouts'),
  summary: 'Rejects one of which nothing is signed; all of it goes back, and its holder reads the reason.',
  input: z.object({ id: z.uuid(), rejection: z.enum(rejectionReasons), reason: reasonShape }),
  reply: nothing,
})

export const lost = defineEndpoint({
  method: 'GET',
  path: '/api/console/withdrawals/lost',
  access: operators('holders'),
  summary: 'Final payments that left the chain for good, and how far each is with being paid again.',
  input: nothing,
  reply: z.object({
    lost: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        userId: z.string(),
        network: z.string(),
        address: z.string(),
        /** What arrives: the amount that was asked for without its fee. */
        amount: moneyShape,
        since: timeShape,
        /** Who has signed that it is paid again. */
        signedBy: z.array(z.string()),
        /** Whether they are enough: the signer makes it. */
        decided: z.boolean(),
        /** The newest transaction that pays it again; null until the signer has made one. */
        paidBy: z.nullable(z.string()),
      }),
    ),
  }),
})

/** All of what is paid stands in the request: the signer compares it with the books, and with what its holder signed. */
export const payLost = defineEndpoint({
  method: 'POST',
  path: '/api/console/withdrawals/pay-lost',
  access: signedOperators('books'),
  summary: 'Lets the signer pay a final withdrawal again whose payment was lost. Takes two operators.',
  input: z.object({
    id: z.uuid(),
    number: z.string().check(z.regex(/^\d{1,18}$/)),
    network: z.string().check(z.maxLength(30)),
    address: z.string().check(z.maxLength(100)),
    amount: moneyShape,
    reason: reasonShape,
  }),
  reply: decisionShape,
})
