import * as z from 'zod/mini'
import { anyone, defineEndpoint, holders } from '../endpoint.ts'
import { coinShape, dayShape, decimalShape, timeShape } from '../shapes.ts'

const digestShape = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const hashShape = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))
const addressShape = z.string().check(z.regex(/^0x[0-9a-f]{40}$/))
const bytesShape = z.string().check(z.regex(/^0x([0-9a-f]{2}){0,4096}$/))
const mappingShape = z.nullable(z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/)))
/** Base units. */
const unitsShape = z.string().check(z.regex(/^-?(0|[1-9][0-9]{0,38})$/))
const base64Shape = z.string().check(z.regex(/^[A-Za-z0-9+/]{1,4000}={0,2}$/))
const mostCoins = 64

// What is signed keeps members that a later version adds: a reader verifies all of it, and reads what it knows.

const accountShape = z.looseObject({
  owner: z.string().check(z.maxLength(60)),
  units: unitsShape,
  /** How many postings had touched it: the place in the books. */
  version: unitsShape,
})
const accounts = z.array(accountShape).check(z.maxLength(500))

const holdingsShape = z.looseObject({
  network: z.string(),
  chainId: z.int(),
  block: z.looseObject({ height: z.int(), hash: hashShape, at: timeShape }),
  vault: z.looseObject({ address: addressShape, codeHash: hashShape, books: mappingShape }),
  coins: z
    .array(
      z.looseObject({
        coin: coinShape,
        contract: z.nullable(addressShape),
        balances: mappingShape,
        inVault: unitsShape,
        booked: unitsShape,
        elsewhere: z
          .array(z.looseObject({ address: addressShape, account: hashShape, units: unitsShape }))
          .check(z.maxLength(200)),
        units: unitsShape,
      }),
    )
    .check(z.maxLength(mostCoins)),
})

const contentShape = z.looseObject({
  day: dayShape,
  at: timeShape,
  /** The Merkle-sum tree of what is owed to holders. */
  tree: z.looseObject({
    coins: z.array(coinShape).check(z.maxLength(mostCoins)),
    root: digestShape,
    leaves: z.int().check(z.positive()),
    sums: z.array(unitsShape).check(z.maxLength(mostCoins)),
  }),
  coins: z
    .array(
      z.looseObject({
        coin: coinShape,
        decimals: z.int().check(z.nonnegative(), z.maximum(36)),
        holders: unitsShape,
        held: unitsShape,
        underway: unitsShape,
        vesting: z.optional(unitsShape),
        waiting: z.optional(z.looseObject({ refunds: unitsShape, mined: unitsShape })),
        house: accounts,
        custody: accounts,
      }),
    )
    .check(z.maxLength(mostCoins)),
  power: z.looseObject({
    soldTh: decimalShape,
    provenTh: decimalShape,
    source: z.string(),
    at: z.nullable(timeShape),
  }),
  /** The last line of the log of operators. */
  log: z.nullable(z.looseObject({ number: unitsShape, hash: digestShape })),
  keys: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(8))),
  changes: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(256))),
  holdings: holdingsShape,
  evidence: digestShape,
})

/** A signed snapshot of what is owed and what is held. */
export const snapshotShape = z.object({
  entry: z.looseObject({
    format: z.literal('lode reserves'),
    version: z.literal(1),
    number: z.int().check(z.nonnegative()),
    /** The digest of the entry before; null for the first. */
    previous: z.nullable(digestShape),
    name: dayShape,
    day: dayShape,
    publishedAt: timeShape,
    /** The digest of the content. */
    content: digestShape,
  }),
  /** SHA-256 of the entry's canonical text. */
  digest: digestShape,
  keyId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Ed25519 over the entry's canonical text. */
  signature: base64Shape,
  content: contentShape,
})

/** The history of snapshots. */
export const list = defineEndpoint({
  method: 'GET',
  path: '/api/reserves',
  access: anyone,
  summary: 'What was owed and what was held, day by day, newest first: each snapshot signed and chained.',
  input: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2_000_000_000))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
  }),
  reply: z.object({
    snapshots: z.array(snapshotShape).check(z.maxLength(100)),
    /** Why today's is not published yet. */
    waits: z.nullable(z.object({ day: dayShape, reason: z.enum(['chain', 'signature']) })),
  }),
})

/** One snapshot. It never changes. */
export const snapshot = defineEndpoint({
  method: 'GET',
  path: '/api/reserves/:day',
  access: anyone,
  summary: 'What was published of a day’s reserves, such as `2026-11-22`.',
  input: z.object({ day: dayShape }),
  reply: snapshotShape,
})

const proofShape = z.array(bytesShape).check(z.maxLength(64))

/** What proves the holdings of a snapshot against its block's hash. */
export const evidence = defineEndpoint({
  method: 'GET',
  path: '/api/reserve-evidence/:day',
  access: anyone,
  summary:
    'The block’s header and the proofs of accounts and storage (`eth_getProof`) behind a day’s holdings.',
  input: z.object({ day: dayShape }),
  reply: z.object({
    header: bytesShape,
    accounts: z
      .array(
        z.object({
          address: addressShape,
          proof: proofShape,
          slots: z.array(z.object({ key: hashShape, proof: proofShape })).check(z.maxLength(500)),
        }),
      )
      .check(z.maxLength(500)),
  }),
})

/** The reader's own place in the tree. */
export const inclusion = defineEndpoint({
  method: 'GET',
  path: '/api/reserve-proof',
  access: holders,
  summary: 'Your own leaves in the tree of a day, with their salt, and the way from each to the signed root.',
  input: z.object({ day: dayShape }),
  reply: z.object({
    /** Null where nothing was owed to you at that moment. */
    proof: z.nullable(
      z.object({
        /** Yours alone: without it nobody can tell whose the leaves are. */
        salt: base64Shape,
        parts: z
          .array(
            z.object({
              index: z.int().check(z.nonnegative()),
              sums: z.array(unitsShape).check(z.maxLength(mostCoins)),
              /** The siblings, lowest first; spelled as `docs/verify-reserves.md` says. */
              path: base64Shape,
            }),
          )
          .check(z.maxLength(8)),
      }),
    ),
  }),
})
