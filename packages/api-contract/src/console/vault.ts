import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { moneyShape, nothing, timeShape } from '../shapes.ts'

export const vault = defineEndpoint({
  method: 'GET',
  path: '/api/console/vault',
  access: operators('look'),
  summary:
    'The vault as the chain has it: whether it is paused, its window and caps, the newest sweeps into it, gas of who sweeps.',
  input: nothing,
  reply: z.object({
    /** Why there is none: the node does not answer, or what it has at the configured address is no vault. */
    missing: z.nullable(z.enum(['node_away', 'no_vault'])),
    vault: z.nullable(
      z.object({
        address: z.string(),
        paused: z.boolean(),
        /** The moment at which the pause lapses unless the guardian renews it; null while the vault runs. */
        pausedUntil: z.nullable(timeShape),
        /** The length of a cap's sliding window, in seconds. */
        windowSeconds: z.int(),
        /** Coin by coin: what may leave within any window, what may now, and what is booked in the vault. */
        coins: z.array(z.object({ cap: moneyShape, left: moneyShape, booked: moneyShape })),
        /** The newest first, of the last `sweptBlocks` blocks. */
        sweeps: z.array(z.object({ hash: z.string(), height: z.string(), amount: moneyShape })),
        /** Who sent the newest of them, and what they have for gas. */
        sweepers: z.array(z.object({ address: z.string(), gas: moneyShape })),
      }),
    ),
  }),
})

/** How far back sweeps are looked for, in blocks. */
export const sweptBlocks = 5000
