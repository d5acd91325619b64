import * as z from 'zod/mini'
import { defineEndpoint, holders } from '../endpoint.ts'
import { decimalShape, pageInput, pageOf, timeShape } from '../shapes.ts'

/** What a transaction was for the account that looks at it. */
export const operationTypes = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'sell',
  'stake',
  'trade',
  'unstake',
  'withdraw',
] as const

const transferShape = z.object({
  direction: z.enum(['in', 'out']),
  /** A coin or token; its icon is the reader's own, by symbol. */
  fungible_info: z.optional(z.object({ symbol: z.string() })),
  nft_info: z.optional(z.object({ name: z.string() })),
  quantity: z.object({ numeric: decimalShape }),
})

/** A transaction as one account sees it. */
export const activityShape = z.object({
  /** The hash of the transaction. */
  id: z.string(),
  metadata: z.object({
    /** When its block was made; for a pending one, when it was first seen. */
    minedAt: timeShape,
    status: z.enum(['confirmed', 'failed', 'pending']),
    operationType: z.enum(operationTypes),
    sentFrom: z.string(),
    /** Empty for the making of a contract. */
    sentTo: z.string(),
  }),
  transfers: z.array(transferShape),
})

/** The holder's own transactions on the chain. */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/activity',
  access: holders,
  summary: 'What the signed-in address did and received on the chain, newest first.',
  input: z.object({
    ...pageInput,
    address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
    projectId: z.string().check(z.minLength(1)),
    /** Only what was bought through this on-ramp. */
    onramp: z.optional(z.enum(['coinbase'])),
  }),
  reply: pageOf(activityShape),
})
