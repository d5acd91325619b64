import { generateKeyPairSync, sign } from 'node:crypto'
import { dailyPayout } from '../src/mining/daily-payout.ts'
import { deliveryRefund } from '../src/mining/delivery-refund.ts'
import { boundsOf } from '../src/mining/term.ts'
import { formatMoney, money, toWire } from '../src/money.ts'
import { canonicalText } from '../src/proof/canonical-text.ts'
import { deriveFigures } from '../src/proof/derive-figures.ts'
import { digestOf, keyIdOf } from '../src/proof/digest-of.ts'
import type { PayoutTold, RentalKept } from '../src/proof/proof.ts'
import type { DayContent, DayRecords, Entry, PublishedDay, StatementKey } from '../src/proof/published.ts'

export const day = '2026-11-21'
export const days = ['2026-11-20', day, '2026-11-22']
const difficulty = '152270000000000'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
/** The key that days are signed by here. */
export const keys: readonly StatementKey[] = [{ id: await keyIdOf(spki), publicKey: spki }]

/** A pool of 50 PH/s that delivered what it is rated at, on blocks whose hashes are spread below their target. */
export function recordsOf(of: string, change: Partial<DayRecords> = {}): DayRecords {
  const { from, to } = boundsOf(of)
  const target = (0xffffn << 208n) / BigInt(difficulty)
  const times = (ms: number, count: number) =>
    Array.from({ length: count }, (_, i) => new Date(from.getTime() + i * ms).toISOString())
  return {
    day: of,
    blocks: {
      source: 'mempool',
      list: times(600_000, 144).map((at, i) => ({
        ...{ height: 924_000 + days.indexOf(of) * 144 + i, at, difficulty, fees: '2100000' },
        hash: ((target * BigInt(i + 1)) / 145n).toString(16).padStart(64, '0'),
      })),
    },
    pool: {
      source: 'ckpool',
      ratedTh: '50000',
      samples: [
        { at: from.toISOString(), accepted: '1000', derived: false },
        { at: to.toISOString(), accepted: '1005828381584', derived: false },
      ],
    },
    prices: times(3_600_000, 24).map((at) => ({ from: at, usd: '97850.12', source: 'kraken' })),
    ...change,
  }
}

/** The terms of one unit. */
export const terms = {
  powerTh: '200',
  joulesPerTh: '13.5',
  poolFee: '0.01',
  serviceFee: '0.02',
  tariffUsd: '0.045',
}
/** What is published of a day. */
export function contentOf(of: string, change: Partial<DayRecords> = {}): DayContent {
  const records = recordsOf(of, change)
  return { ...records, terms: [{ minerId: 'ridge', version: 3, terms }], network: deriveFigures(records) }
}

/** Publishes days as a server does: each names the digest of the one before, and is signed. */
export async function publish(contents: readonly DayContent[]): Promise<PublishedDay[]> {
  const files: PublishedDay[] = []
  for (const content of contents) {
    const entry: Entry = {
      ...{ format: 'lode network day', version: 1, number: files.length, kind: 'day' },
      previous: files.at(-1)?.digest ?? null,
      ...{ name: content.day, day: content.day, publishedAt: '2026-11-23T01:00:00Z' },
      content: await digestOf(canonicalText(content)),
    }
    const text = canonicalText(entry)
    const signature = sign(null, Buffer.from(text), privateKey).toString('base64')
    files.push({ entry, digest: await digestOf(text), keyId: keys[0]?.id ?? '', signature, content })
  }
  return files
}

/** What a holder bought. */
export const kept: RentalKept = {
  ...terms,
  ...{ rentalId: 'r', minerId: 'ridge', termsVersion: 3, powerTh: '400', quantity: 2, periodDays: 15 },
  rent: { amount: '130.5', coin: 'USDT' },
  startsAt: '2026-11-20T10:00:00.250Z',
  endsAt: '2026-12-05T10:00:00.250Z',
}

/** What a server says that reckons with such inputs: every step of its sum is in accord with them. */
export function told(change: Partial<PayoutTold> = {}): PayoutTold {
  const { network } = contentOf(day)
  const inputs = { ...kept, periodDays: 15, network, activeSeconds: 86_400, ...change }
  const sum = dailyPayout(inputs)
  const btc = (units: bigint) => ({ amount: formatMoney(money(units, 'BTC')), coin: 'BTC' as const })
  const refunded = deliveryRefund({ ...inputs, rent: 130_500_000n })
  return {
    ...inputs,
    ...{ gross: btc(sum.gross), poolFeePaid: btc(sum.poolFeePaid), powerPaid: btc(sum.powerPaid) },
    ...{ serviceFeePaid: btc(sum.serviceFeePaid), net: btc(sum.net) },
    refunded: toWire(money(refunded, 'USDT')),
    ...change,
  }
}
