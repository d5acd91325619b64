import { addressForms } from '@lode/domain'
import * as z from 'zod/mini'
import { defineChannel } from '../channel.ts'
import { anyone, defineEndpoint } from '../endpoint.ts'
import { coinShape, decimalShape, moneyShape, networkShape, nothing, timeShape } from '../shapes.ts'

const chainShape = z.object({
  id: z.int(),
  name: z.string(),
  /** Where a wallet reaches the chain. */
  rpcUrl: z.string(),
  /** Where one reaches it from time zones from which the usual hosts are often out of reach. */
  restrictedRpcUrl: z.string(),
  explorerUrl: z.nullable(z.string()),
  testnet: z.boolean(),
})

/** What the app must know before its first screen. All of it is configuration, none of it secret. */
export const config = defineEndpoint({
  method: 'GET',
  path: '/api/config',
  access: anyone,
  summary: 'What the app is configured for: chain, contracts, relay, links.',
  input: nothing,
  reply: z.object({
    build: z.object({ version: z.string(), commit: z.string() }),
    /** The server's time, for apps whose clock is off. */
    now: timeShape,
    chain: chainShape,
    contracts: z.object({ vault: z.string(), tokens: z.record(z.string(), z.string()) }),
    /** Every coin there is, in the order in which screens list them. */
    coins: z.array(z.object({ symbol: coinShape, name: z.string(), decimals: z.int() })),
    /** Every network there is, in the order in which screens list them. */
    networks: z.array(
      z.object({
        id: networkShape,
        name: z.string(),
        addresses: z.enum(addressForms),
        coins: z.array(coinShape),
        /** Whether coins can be paid in and out on it. */
        live: z.boolean(),
        chainId: z.nullable(z.int()),
        confirmations: z.nullable(z.int()),
        explorerUrl: z.nullable(z.string()),
      }),
    ),
    walletConnect: z.object({ relayUrl: z.string(), projectId: z.string() }),
    /** Wallets of the operator's choice, listed first. */
    wallets: z.array(z.object({ id: z.string(), name: z.string(), webappUrl: z.string() })),
    /** `support` is an address outside the app; null where the chat is all there is. */
    links: z.object({ officialSite: z.string(), support: z.nullable(z.string()) }),
    /** True when prices and network data are a replay of recorded days, which the screens then say. */
    replay: z.boolean(),
  }),
})

const serviceShape = z.object({
  name: z.enum(['database', 'ethereum', 'relay', 'prices', 'network', 'pool', 'ledger', 'worker']),
  state: z.enum(['up', 'down', 'late']),
  /** What was seen, such as the head's number. Never a secret. `text` is a name that no language translates. */
  seen: z.object({
    code: z.enum(['text', 'block', 'price', 'balanced', 'jobs', 'lateJobs', 'power', 'nothing', 'silent']),
    value: z.string(),
  }),
  checkedAt: timeShape,
  milliseconds: z.int(),
})

/** What /HelloWorld shows. */
export const status = defineEndpoint({
  method: 'GET',
  path: '/api/status',
  access: anyone,
  summary: 'The build, the chain head and the health of every service, checked now.',
  input: nothing,
  reply: z.object({
    build: z.object({ version: z.string(), commit: z.string() }),
    now: timeShape,
    chain: z.object({
      name: z.string(),
      id: z.int(),
      head: z.nullable(z.int()),
      headAt: z.nullable(timeShape),
    }),
    services: z.array(serviceShape),
  }),
})

const priceNow = {
  /** USD for one coin: the median of the fresh sources. */
  usd: decimalShape,
  /** Change over 24 hours as a fraction, such as '-0.0123'; null when it is not known. */
  change24h: z.nullable(decimalShape),
  sources: z.array(z.object({ name: z.string(), usd: decimalShape, at: timeShape })),
  at: timeShape,
}

const priceShape = z.object({
  coin: coinShape,
  ...priceNow,
  /** The last 7 days, oldest first, at most 42 points. */
  sparkline: z.array(decimalShape),
})

/** The price of a coin as it changes, by coin; null when the sources no longer agree on one. */
export const priceTick = defineChannel({ to: 'everyone', value: z.nullable(z.object(priceNow)) })

/** The newest block of a chain whose deposits are known, by network. */
export const headTick = defineChannel({ to: 'everyone', value: z.object({ height: z.int() }) })

/** Live prices. */
export const prices = defineEndpoint({
  method: 'GET',
  path: '/api/prices',
  access: anyone,
  summary: 'The price of each coin in USD with its sources, their age and 7 days of history.',
  input: nothing,
  reply: z.object({ prices: z.array(priceShape), replay: z.boolean() }),
})

const provenShape = z.object({ provenTh: decimalShape, source: z.string(), at: timeShape })

/** What the pool attests of our machines now, by pool. */
export const powerTick = defineChannel({ to: 'everyone', value: provenShape })

/** What the home's proof strip shows, each from records. */
export const proof = defineEndpoint({
  method: 'GET',
  path: '/api/proof',
  access: anyone,
  summary: 'Power sold and measured, what is owed, held and ours, and how long withdrawals took.',
  input: nothing,
  reply: z.object({
    at: timeShape,
    power: z.object({
      soldTh: decimalShape,
      provenTh: decimalShape,
      source: z.string(),
      at: z.nullable(timeShape),
    }),
    /** Null while chain and books can't be compared: the node does not answer, or the books have yet to catch up. */
    solvency: z.nullable(
      z.array(
        z.object({
          coin: coinShape,
          network: networkShape,
          /** The holdings on the chain. */
          held: moneyShape,
          /** The claims of holders, all of them. */
          owed: moneyShape,
          /** The rest of what is held: below zero it is missing. */
          ours: moneyShape,
          /** The check that the chain holds what the books say, apart from what is owed. */
          booksMatch: z.boolean(),
        }),
      ),
    ),
    /** Seconds from request to final, of those that became final in the last days; null while there was none. */
    withdrawals: z.object({
      days: z.int(),
      count: z.int(),
      medianSeconds: z.nullable(z.int()),
      p95Seconds: z.nullable(z.int()),
      longestSeconds: z.nullable(z.int()),
      /** How many took as long as each span of so many seconds says, the shortest first; the last holds all the longer ones. */
      binSeconds: z.int(),
      bins: z.array(z.int()).check(z.maxLength(24)),
    }),
  }),
})
