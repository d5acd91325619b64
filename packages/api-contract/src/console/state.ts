import * as z from 'zod/mini'
import { defineEndpoint, operators } from '../endpoint.ts'
import { moneyShape, nothing, timeShape } from '../shapes.ts'

export const overview = defineEndpoint({
  method: 'GET',
  path: '/api/console/state',
  access: operators('look'),
  summary:
    'Jobs and who runs them, how far the walk along the chain is, reserves against the books, versions.',
  input: nothing,
  reply: z.object({
    jobs: z.array(
      z.object({ name: z.string(), at: timeShape, failed: z.boolean(), dueBy: timeShape, late: z.boolean() }),
    ),
    leases: z.array(z.object({ name: z.string(), expiresAt: timeShape, held: z.boolean() })),
    chains: z.array(
      z.object({
        network: z.string(),
        height: z.string(),
        head: z.string(),
        behind: z.string(),
        headAt: timeShape,
      }),
    ),
    /** Null while they can't be compared: the node is away, or the books have yet to catch up. */
    reserves: z.nullable(
      z.array(z.object({ network: z.string(), reserves: moneyShape, liabilities: moneyShape })),
    ),
    build: z.object({ version: z.string(), commit: z.string(), schema: z.string() }),
  }),
})
