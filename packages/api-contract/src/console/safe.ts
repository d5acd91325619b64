import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { coinShape, decimalShape } from '../shapes.ts'

/** What is prepared for the Safe that holds the vault's rights, or the treasury. */
export const safeActions = ['top_up', 'cap', 'pause', 'unpause'] as const
/** Lode's own accounts that a Safe pays into. */
export const toppedUp = ['treasury/mining', 'liquidity/exchange'] as const

const transactionShape = z.object({
  to: z.string(),
  /** In wei. */
  value: z.string(),
  data: z.string(),
  contractMethod: z.null(),
  contractInputsValues: z.null(),
})

/** Nothing here is signed or sent: whoever owns the Safe loads the file into its Transaction Builder, and signs there. */
export const prepare = defineEndpoint({
  method: 'GET',
  path: '/api/console/safe',
  access: operators('treasury'),
  summary: 'Prepares a proposal for a Safe: a file for its Transaction Builder, and what it does in words.',
  input: z.object({
    action: z.enum(safeActions),
    /** For a top-up and a cap. */
    coin: z.optional(coinShape),
    amount: z.optional(decimalShape),
    /** For a top-up. */
    account: z.optional(z.enum(toppedUp)),
  }),
  reply: z.object({
    /** Each transaction, read back from its bytes. */
    words: z.array(z.string()),
    file: z.object({
      version: z.literal('1.0'),
      chainId: z.string(),
      /** In milliseconds. */
      createdAt: z.int(),
      meta: z.object({ name: z.string(), description: z.string() }),
      transactions: z.array(transactionShape),
    }),
  }),
})
