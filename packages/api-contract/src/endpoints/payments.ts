import { paymentMethods, paymentPurposes } from '@lode/domain'
import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { moneyShape, timeShape } from '../shapes.ts'

const purpose = z.enum(paymentPurposes)
const method = z.enum(paymentMethods)

/** What is to be paid, and whether it was. */
export const paymentShape = z.object({
  /** That of what is paid for. */
  id: z.string(),
  purpose,
  state: z.enum(['open', 'paid', 'expired', 'cancelled']),
  amount: moneyShape,
  /** How it may be paid. */
  methods: z.array(method),
  /** How it was paid. */
  paidWith: z.nullable(method),
  /** What was deposited for it in time, and what of the amount that leaves. */
  received: moneyShape,
  missing: moneyShape,
  expiresAt: timeShape,
  endedAt: z.nullable(timeShape),
  /** The deposits that came for it, oldest first. Whatever one was to it, its money is in the balance. */
  receipts: z.array(
    z.object({
      depositId: z.string(),
      amount: moneyShape,
      fit: z.enum(['exact', 'too_little', 'too_much', 'late']),
      at: timeShape,
    }),
  ),
})

export const payment = defineEndpoint({
  method: 'GET',
  path: '/api/payment',
  access: holders,
  summary: 'The payment of an order of yours, and the deposits that came for it.',
  input: z.object({ purpose, id: z.string() }),
  reply: z.object({ payment: paymentShape }),
})
