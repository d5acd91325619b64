import * as z from 'zod/mini'
import { anyone, defineEndpoint } from '../endpoint.ts'
import { dayShape, decimalShape, nothing, timeShape } from '../shapes.ts'

const digestShape = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const keyIdShape = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const base64Shape = z.string().check(z.regex(/^[A-Za-z0-9+/]{1,400}={0,2}$/))
const wholeShape = z.string().check(z.regex(/^[0-9]{1,20}$/))
const nameShape = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(-correction-[1-9]\d?)?$/))
/** A bound for what a reader computes with: nothing that is published comes near it. */
const shortDecimal = decimalShape.check(z.maxLength(60))

// What is signed keeps members that a later version adds: a reader verifies all of it, and reads what it knows.

/** One link of the chain of what was published. Its canonical text (RFC 8785) is what is signed. */
export const entryShape = z.looseObject({
  format: z.literal('lode network day'),
  version: z.literal(1),
  number: z.int().check(z.nonnegative()),
  /** The digest of the entry before; null for the first. */
  previous: z.nullable(digestShape),
  kind: z.enum(['day', 'correction']),
  name: nameShape,
  day: dayShape,
  publishedAt: timeShape,
  /** The digest of the content. */
  content: digestShape,
})

const signedShape = z.object({
  entry: entryShape,
  /** SHA-256 of the entry's canonical text. */
  digest: digestShape,
  keyId: keyIdShape,
  /** Ed25519 over the entry's canonical text. */
  signature: base64Shape,
})

const termsShape = z.looseObject({
  powerTh: shortDecimal,
  poolFee: shortDecimal,
  serviceFee: shortDecimal,
  joulesPerTh: shortDecimal,
  tariffUsd: shortDecimal,
})

const dayContentShape = z.looseObject({
  day: dayShape,
  blocks: z.looseObject({
    source: z.string(),
    list: z
      .array(
        z.looseObject({
          height: z.int(),
          at: timeShape,
          difficulty: shortDecimal,
          /** Satoshi of the whole block. */
          fees: wholeShape,
          /** Null where the source tells none. */
          hash: z.nullable(digestShape),
        }),
      )
      .check(z.maxLength(1000)),
  }),
  pool: z.looseObject({
    source: z.string(),
    /** TH/s that our machines were rated at when the day began. */
    ratedTh: shortDecimal,
    /** The counter of accepted difficulty, around each hour and each part of the day. */
    samples: z
      .array(z.looseObject({ at: timeShape, accepted: shortDecimal, derived: z.boolean() }))
      .check(z.maxLength(500)),
  }),
  /** The 24 hourly closes of BTC in USD. */
  prices: z
    .array(z.looseObject({ from: timeShape, usd: shortDecimal, source: z.string() }))
    .check(z.maxLength(100)),
  /** The terms of what is on sale, and of all that ran. */
  terms: z.array(z.looseObject({ minerId: z.string(), version: z.int(), terms: termsShape })),
  /** What the day's payouts are made from. */
  network: z.looseObject({
    epochs: z
      .array(
        z.looseObject({
          firstHeight: z.int(),
          lastHeight: z.int(),
          difficulty: shortDecimal,
          subsidy: wholeShape,
          meanFees: wholeShape,
          acceptedDifficulty: shortDecimal,
        }),
      )
      .check(z.maxLength(20)),
    poolPowerTh: shortDecimal,
    btcUsd: shortDecimal,
  }),
})

/** A mistake in a day that was published. The day stays as it is, and so does what it paid. */
const correctionShape = z.looseObject({ day: dayShape, reason: z.string().check(z.maxLength(500)) })

/** The chain of what was published. */
export const days = defineEndpoint({
  method: 'GET',
  path: '/api/network-days',
  access: anyone,
  summary:
    'The signed chain of published days: entries from a number on, or the newest, and the newest of all.',
  input: z.object({
    from: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(2_000_000_000))),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
  }),
  reply: z.object({
    /** Lowest number first. */
    entries: z.array(signedShape).check(z.maxLength(200)),
    head: z.nullable(signedShape),
    /** Why the next day that has ended is not published. */
    waits: z.nullable(
      z.object({ day: dayShape, reason: z.enum(['blocks', 'prices', 'pool_readings', 'signature']) }),
    ),
  }),
})

/** One published day, or a correction of one. It never changes. */
export const day = defineEndpoint({
  method: 'GET',
  path: '/api/network-days/:name',
  access: anyone,
  summary:
    'What was published of a day, as `2026-11-20`, or of its first correction, `2026-11-20-correction-1`.',
  input: z.object({ name: nameShape }),
  reply: z.extend(signedShape, { content: z.union([dayContentShape, correctionShape]) }),
})

/** The keys that days were ever signed with. */
export const keys = defineEndpoint({
  method: 'GET',
  path: '/api/statement-keys',
  access: anyone,
  summary: 'The public keys (Ed25519, SPKI in base64) that published days are signed by.',
  input: nothing,
  reply: z.object({
    keys: z
      .array(z.object({ id: keyIdShape, publicKey: base64Shape, since: timeShape }))
      .check(z.maxLength(100)),
  }),
})

/** The shape of a day's file; a correction is refused. */
export const publishedDayShape = z.extend(signedShape, { content: dayContentShape })
