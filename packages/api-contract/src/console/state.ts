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
      z.array(
        z.object({
          network: z.string(),
          ...{ held: moneyShape, owed: moneyShape, ours: moneyShape },
          booksMatch: z.boolean(),
        }),
      ),
    ),
    build: z.object({ version: z.string(), commit: z.string(), schema: z.string() }),
  }),
})

/** Counts and ages of a thing that may stand still. */
const ageShape = z.object({ name: z.string(), detail: z.string(), at: z.nullable(timeShape) })

export const house = defineEndpoint({
  method: 'GET',
  path: '/api/console/house',
  access: operators('look'),
  summary: 'What may stand still or run out: days, feeds, stock, caps, what the treasury pays next.',
  input: nothing,
  reply: z.object({
    /** Days that can't be published yet, of mining and of reserves, and why. */
    days: z.array(
      z.object({ of: z.enum(['mining', 'reserves']), day: z.string(), reason: z.string(), since: timeShape }),
    ),
    feeds: z.array(ageShape),
    stock: z.array(
      z.object({
        miner: z.string(),
        units: z.int(),
        reserved: z.int(),
        held: z.int(),
        onSale: z.boolean(),
        by: z.string(),
      }),
    ),
    /** In TH/s, as decimal texts. */
    power: z.object({ sold: z.string(), measured: z.nullable(z.string()) }),
    /** What pays profit: the balance, and what the newest day that was paid took of it. */
    mining: z.array(z.object({ balance: moneyShape, day: z.nullable(z.string()), paid: moneyShape })),
    /** Refunds of profit that somebody is owed and could not be paid yet. */
    refunds: z.array(z.object({ count: z.int(), amount: moneyShape })),
    /** What runs, as each process says of itself, and those of the last day that fell silent without an end. */
    processes: z.array(
      z.object({
        roles: z.string(),
        version: z.string(),
        commit: z.string(),
        startedAt: timeShape,
        seenAt: timeShape,
        silent: z.boolean(),
      }),
    ),
    /** Since when two versions run beside each other. */
    versionsSince: z.nullable(timeShape),
    /** The newest backup of each folder that is watched; `endedAt` is null where there is none. */
    backups: z.array(
      z.object({
        folder: z.string(),
        endedAt: z.nullable(timeShape),
        bytes: z.nullable(z.string()),
        lookedAt: timeShape,
      }),
    ),
    /** Where the archive of the database's log stands: how far behind, in bytes; null where there is none. */
    archive: z.nullable(z.object({ active: z.boolean(), behind: z.string() })),
  }),
})
