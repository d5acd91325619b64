import type { Clock } from '@lode/clock'
import type { Database, Sql } from '@lode/database'
import { type Coin, compare, isCoin, type Money, parseMoney, rational } from '@lode/domain'
import * as z from 'zod/mini'
import { seedTerms } from '../../platform/terms/put-terms.ts'
import { readTerms } from '../../platform/terms/read-terms.ts'

const decimal = z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/))
const fraction = z.string().check(z.regex(/^0(\.\d{1,6})?$/))

/** The terms `exchange`: what all exchanges cost, how long a quote holds, and whether there are any. */
export const exchangeTerms = {
  subject: 'exchange',
  limits: true,
  shape: z.strictObject({
    fee: fraction,
    spread: fraction,
    /** What the spread is wider by where the coin received is down to its floor. */
    skew: fraction,
    lifetimeSeconds: z.int().check(z.minimum(1), z.maximum(60)),
    paused: z.boolean(),
  }),
}

/** The terms `exchange/<coin>`, in the coin: limits of what is paid, of what leaves within a minute, and the inventory. */
export const exchangeCoinTerms = {
  subject: 'exchange/<coin>',
  limits: true,
  shape: z
    .strictObject({
      minimum: decimal,
      maximum: decimal,
      holderMinute: decimal,
      minute: decimal,
      floor: decimal,
      target: decimal,
    })
    .check(
      z.refine(
        ({ minimum, maximum, floor, target }) =>
          rational(minimum).n > 0n &&
          compare(rational(maximum), rational(minimum)) >= 0 &&
          compare(rational(target), rational(floor)) >= 0,
        'the minimum is above zero and not above the maximum, and the floor is not above the target',
      ),
    ),
}

type Document = z.output<typeof exchangeTerms.shape>
const coinFields = ['minimum', 'maximum', 'holderMinute', 'minute', 'floor', 'target'] as const

/** What is allowed of one coin. */
export type CoinTerms = Readonly<Record<(typeof coinFields)[number], Money>>

/** What is in force at a moment. A coin without terms of its own can't be exchanged. */
export type ExchangeRules = Document & { readonly coins: ReadonlyMap<Coin, CoinTerms> }

/** Reads what is in force at a moment. */
export async function readRules(sql: Sql, at: Date): Promise<ExchangeRules> {
  const rows = await readTerms<Record<string, string>>(sql, { like: 'exchange%', at })
  const common = rows.find(({ subject }) => subject === 'exchange')?.document
  const coins = rows.flatMap(({ subject, document }): [Coin, CoinTerms][] => {
    const coin = subject.split('/')[1] ?? ''
    if (!isCoin(coin)) return []
    const amounts = coinFields.map((field) => [field, parseMoney(document[field] ?? '0', coin)])
    return [[coin, Object.fromEntries(amounts) as CoinTerms]]
  })
  return { ...((common ?? closed) as Document), coins: new Map(coins) }
}

const closed: Document = { fee: '0', spread: '0', skew: '0', lifetimeSeconds: 1, paused: true }

const firstTerms: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  exchange: { fee: '0.001', spread: '0.001', skew: '0.004', lifetimeSeconds: 15, paused: false },
  'exchange/USDT': {
    ...{ minimum: '5', maximum: '20000', holderMinute: '20000', minute: '50000' },
    ...{ floor: '5000', target: '50000' },
  },
  'exchange/BTC': {
    ...{ minimum: '0.00005', maximum: '0.2', holderMinute: '0.2', minute: '0.5' },
    ...{ floor: '0.05', target: '0.5' },
  },
  'exchange/ETH': {
    ...{ minimum: '0.002', maximum: '5', holderMinute: '5', minute: '10' },
    ...{ floor: '1', target: '10' },
  },
}

/** Puts in terms to begin with, where there are none. */
export async function seedExchangeTerms({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (const [subject, document] of Object.entries(firstTerms))
    await seedTerms(db, { subject, document, now: clock.now() })
}
