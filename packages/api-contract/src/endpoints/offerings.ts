import * as z from 'zod/mini'
import { anyone, defineEndpoint, holders } from '../endpoint.ts'
import { coinShape, decimalShape, moneyShape, nothing, timeShape, typedMoneyShape } from '../shapes.ts'
import { levelShape } from './commitment-tick.ts'

/** Where an offering is in its life, which goes by its terms and the clock. */
export const offeringStates = [
  'upcoming',
  'open',
  'calculating',
  'distribution',
  'ended',
  'refunded',
] as const

/** The most payments that a commitment is made of. */
export const mostPayments = 20

/** How an allocation is released; parts are fractions of it. */
const releaseShape = z.object({
  startsAt: timeShape,
  startPart: decimalShape,
  cliffAt: timeShape,
  cliffPart: decimalShape,
  endsAt: timeShape,
  stepSeconds: z.int(),
  /** Handed out unasked, at each step; else the holder claims. */
  automatic: z.boolean(),
})

/** What is published of an offering that was shared out, with the signature over it. */
const statementShape = z.object({
  /** Canonical JSON: `commitments` and `allocation` are the SHA-256 of the two files, `root` that of the Merkle tree of the second. */
  statement: z.string(),
  digest: z.string(),
  keyId: z.string(),
  signature: z.string(),
  /** How many parts each file has: `/api/offering-files/<id>.commitments.<part>`. */
  parts: z.object({ commitments: z.int(), allocation: z.int() }),
  /** The contract that pays by `root` when nobody else does, from when on by now; null where there is none. */
  exit: z.nullable(z.object({ contract: z.string(), opensAt: z.nullable(timeShape) })),
})

/** An offering. */
export const offeringShape = z.object({
  id: z.string(),
  name: z.string(),
  projectId: z.string(),
  state: z.enum(offeringStates),
  termsVersion: z.int(),
  token: coinShape,
  /** Of one token. */
  price: moneyShape,
  /** Tokens on offer, and what they cost in all. */
  supply: moneyShape,
  full: moneyShape,
  /** Less than this committed: everything goes back. */
  softCap: moneyShape,
  /** Of one holder. */
  minimum: moneyShape,
  maximum: moneyShape,
  /** Who gets how much when more is committed than is on offer: by what was committed, or all alike until theirs is met. */
  method: z.enum(['pro_rata', 'from_bottom']),
  /** Whether it asks for a verified identity. */
  identity: z.boolean(),
  opensAt: timeShape,
  closesAt: timeShape,
  /** Until when what is not sold is back in the balance. */
  settledBy: timeShape,
  committed: moneyShape,
  participants: z.int(),
  /** What one unit of weight would get if it closed now, as a fraction; null while nobody would be cut. */
  level: levelShape,
  release: releaseShape,
  /** What became of it; null before. */
  result: z.nullable(
    z.object({ allocated: moneyShape, unsold: moneyShape, raised: moneyShape, refunded: moneyShape }),
  ),
})

/** What a holder has in an offering. */
export const positionShape = z.object({
  offering: offeringShape,
  /** What names the commitment in the published files. */
  id: z.string(),
  invested: moneyShape,
  /** Null before it is calculated. */
  allocated: z.nullable(moneyShape),
  cost: z.nullable(moneyShape),
  refunded: z.nullable(moneyShape),
  /** What it would get if the offering closed now; null once it is closed. */
  estimate: z.nullable(z.object({ allocated: moneyShape, cost: moneyShape, refund: moneyShape })),
  /** Whether cost and refund have moved. */
  settled: z.boolean(),
  /** Handed out, by us and by the contract. */
  released: moneyShape,
  releasable: moneyShape,
  releaseRatio: decimalShape,
  nextReleaseAt: z.nullable(timeShape),
  /** What of that the holder took from the contract; null where nothing. */
  taken: z.nullable(moneyShape),
  /** What became of the refund where the contract pays it, and not we; null elsewhere. */
  refundByContract: z.nullable(z.enum(['waits', 'paid'])),
  /** A payment from the wallet that is waited for. */
  unpaid: z.nullable(z.object({ id: z.string(), amount: moneyShape, expiresAt: timeShape })),
})

/** What an offering is for. */
export const projectShape = z.object({
  id: z.string(),
  name: z.string(),
  token: coinShape,
  /** By language; `en` is always there. */
  about: z.record(z.string(), z.string()),
  contract: z.nullable(z.string()),
  documents: z.array(z.object({ kind: z.enum(['paper', 'audit', 'site', 'code']), url: z.url() })),
  risks: z.array(z.enum(['no_market', 'issuer_sells', 'code_faults', 'no_product', 'law', 'total_loss'])),
})

export const list = defineEndpoint({
  method: 'GET',
  path: '/api/offerings',
  access: anyone,
  summary: 'All offerings, the next to open or close first.',
  input: nothing,
  reply: z.object({ offerings: z.array(offeringShape) }),
})

export const details = defineEndpoint({
  method: 'GET',
  path: '/api/offering',
  access: anyone,
  summary: 'One offering with its project and, once it is shared out, what is published of it.',
  input: z.object({ id: z.string() }),
  reply: z.object({
    offering: offeringShape,
    project: z.nullable(projectShape),
    statement: z.nullable(statementShape),
  }),
})

export const projects = defineEndpoint({
  method: 'GET',
  path: '/api/projects',
  access: anyone,
  summary: 'The projects whose tokens are or were offered.',
  input: nothing,
  reply: z.object({ projects: z.array(projectShape) }),
})

export const file = defineEndpoint({
  method: 'GET',
  path: '/api/offering-files/:name',
  access: anyone,
  summary:
    'A part of what is published of an offering: `<id>.commitments.<part>` or `<id>.allocation.<part>`.',
  input: z.object({ name: z.string() }),
  reply: z.object({ content: z.string() }),
})

export const positions = defineEndpoint({
  method: 'GET',
  path: '/api/positions',
  access: holders,
  summary: 'What you have in offerings, newest first.',
  input: nothing,
  reply: z.object({ positions: z.array(positionShape) }),
})

export const commit = defineEndpoint({
  method: 'POST',
  path: '/api/commitments',
  access: holders,
  summary:
    'Commits to an open offering, or adds to what you committed. It stays yours until the offering closes.',
  input: z.object({
    offeringId: z.string(),
    amount: typedMoneyShape,
    /** The terms the holder saw; others are refused. */
    termsVersion: z.int(),
    /** `wallet`: it counts once a deposit from the wallet covers it. */
    payWith: z.enum(['balance', 'wallet']),
  }),
  reply: z.object({
    position: positionShape,
    /** That of this payment; `open` while a deposit is waited for. */
    payment: z.object({ id: z.string(), amount: moneyShape, open: z.boolean() }),
  }),
})

export const takeBack = defineEndpoint({
  method: 'POST',
  path: '/api/commitments/withdraw',
  access: holders,
  summary: 'Takes back all that you committed, while the offering is open.',
  input: z.object({ offeringId: z.string() }),
  reply: z.object({ position: positionShape }),
})

export const claim = defineEndpoint({
  method: 'POST',
  path: '/api/claims',
  access: holders,
  summary: 'Puts what is unlocked of your tokens into your balance.',
  input: z.object({ offeringId: z.string() }),
  reply: z.object({ position: positionShape, claimed: moneyShape }),
})
