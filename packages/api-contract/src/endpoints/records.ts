import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { pageInput, pageOf, timeShape } from '../shapes.ts'
import { movementShape } from './assets.ts'
import { orderShape } from './orders.ts'
import { depositShape, withdrawalShape } from './transfers.ts'

/** What the list of records can be narrowed to. `mined` is what miners brought, `other` every other movement of a balance. */
export const recordKinds = ['deposit', 'withdrawal', 'order', 'mined', 'other'] as const

const head = { id: z.string(), at: timeShape }

/** One record, with all that its own list says of it. */
export const recordShape = z.discriminatedUnion('kind', [
  z.object({ ...head, kind: z.literal('deposit'), deposit: depositShape }),
  z.object({ ...head, kind: z.literal('withdrawal'), withdrawal: withdrawalShape }),
  z.object({ ...head, kind: z.literal('order'), order: orderShape }),
  z.object({ ...head, kind: z.enum(['mined', 'other']), movement: movementShape }),
])

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/records',
  access: holders,
  summary:
    'Your deposits, withdrawals, orders, and what else moved your balances, in one list, newest first.',
  input: z.object({
    ...pageInput,
    cursor: z.optional(z.string().check(z.maxLength(4000))),
    kind: z.optional(z.enum(recordKinds)),
  }),
  reply: pageOf(recordShape),
})
