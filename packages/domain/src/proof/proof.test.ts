import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { contentOf, day, days, kept, keys, publish, recordsOf, terms, told } from '../../test/evidence.ts'
import { boundsOf } from '../mining/term.ts'
import { canonicalText } from './canonical-text.ts'
import { deriveFigures } from './derive-figures.ts'
import { meetsDifficulty } from './meets-difficulty.ts'
import type { Difference, PayoutTold } from './proof.ts'
import { type Evidence, provePayout } from './prove-payout.ts'
import type { PublishedDay } from './published.ts'

let honest: PublishedDay[]
beforeAll(async () => {
  honest = await publish(days.map((of) => contentOf(of)))
})

/** What is wrong, by the names of checks. */
async function wrongIn(change: Partial<Evidence>): Promise<Record<string, Difference['what'][]>> {
  const file = change.file ?? honest[1]
  if (!file) throw new Error('there is a file')
  const { checks } = await provePayout({ kept, told: told(), file, chain: honest, keys, seen: [], ...change })
  return Object.fromEntries(
    checks
      .filter(({ state }) => state === 'failed')
      .map(({ name, differences }) => [name, [...new Set(differences.map(({ what }) => what))]]),
  )
}
const seenOf = ({ entry, digest }: PublishedDay) => ({ number: entry.number, digest, name: entry.name })

test('[M-07] an honest payout holds, and every check of it was made', async () => {
  const [, file] = honest
  const evidence = { kept, told: told(), chain: honest, keys, seen: honest.slice(0, 2).map(seenOf) }
  const proof = await provePayout({ ...evidence, file: file as PublishedDay })
  expect(proof.checks.map(({ state }) => state)).toEqual(Array(9).fill('passed'))
  expect([proof.holds, proof.own?.activeSeconds]).toEqual([true, 86_400])
  expect(proof.seen.map(({ name }) => name)).toEqual([day, '2026-11-22'])
})

const sums = ['gross', 'poolFeePaid', 'serviceFeePaid', 'net']
const { network: true_ } = contentOf(day)
// Each seen to fail with its check taken out of `provePayout`.
test.each<[string, Partial<PayoutTold>, Record<string, string[]>]>([
  [
    'the difficulty doubled',
    { network: { ...true_, epochs: true_.epochs.map((one) => ({ ...one, difficulty: '304540000000000' })) } },
    { inputs: ['difficulty'], amounts: sums },
  ],
  [
    'the price halved',
    { network: { ...true_, btcUsd: '48925.06' } },
    { inputs: ['price'], amounts: ['powerPaid', 'net'] },
  ],
  [
    'half of the seconds',
    { activeSeconds: 43_200 },
    { seconds: ['seconds'], amounts: ['gross', 'poolFeePaid', 'powerPaid', 'serviceFeePaid', 'net'] },
  ],
  [
    'the pool’s power overstated',
    { network: { ...true_, poolPowerTh: '52000' } },
    { inputs: ['poolPower'], amounts: sums },
  ],
  [
    'a fee of 20 % for 2 %',
    { serviceFee: '0.2' },
    { terms: ['serviceFee'], amounts: ['serviceFeePaid', 'net'] },
  ],
  ['a satoshi less', { net: { amount: '0.00000001', coin: 'BTC' } }, { amounts: ['net'] }],
  ['a refund that is not due', { refunded: { amount: '1', coin: 'USDT' } }, { amounts: ['refund'] }],
])('[M-07] %s is told', async (_name, lie, wrong) => {
  expect(await wrongIn({ told: told(lie) })).toEqual(wrong)
})

test('[M-07] a figure that is no number is told, and ends nothing', async () => {
  const network = { ...true_, btcUsd: '97850.12x' }
  expect(await wrongIn({ told: { ...told(), network } })).toEqual({ inputs: ['price'] })
})

test('[G-04] a day that says other figures than its records give is told, whatever it is signed by', async () => {
  const content = contentOf(day)
  const network = { ...content.network, poolPowerTh: '60000' }
  const files = await publish([contentOf(days[0] ?? ''), { ...content, network }, contentOf(days[2] ?? '')])
  const lie = { file: files[1] as PublishedDay, chain: files }
  expect(await wrongIn({ ...lie, told: told() })).toEqual({ figures: ['poolPower'] })
})

test('[G-04] terms that a day publishes otherwise than they were sold are told', async () => {
  const sold = (change: object) => [{ minerId: 'ridge', version: 3, terms: { ...terms, ...change } }]
  for (const [change, what] of [
    [{ poolFee: '0.1' }, 'poolFee'],
    [{ powerTh: '100' }, 'power'],
  ] as const) {
    const files = await publish([{ ...contentOf(day), terms: sold(change) }])
    expect(await wrongIn({ file: files[0] as PublishedDay, chain: files })).toEqual({ terms: [what] })
  }
  const files = await publish([{ ...contentOf(day), terms: [] }])
  expect(await wrongIn({ file: files[0] as PublishedDay, chain: files })).toEqual({ terms: ['power'] })
})

test('[G-04] a difficulty that no block’s work shows is told by the hashes, and a block that was left out', async () => {
  const { blocks } = recordsOf(day)
  const doubled = blocks.list.map((block) => ({ ...block, difficulty: '304540000000000' }))
  const files = await publish([contentOf(day, { blocks: { ...blocks, list: doubled } })])
  expect(await wrongIn({ file: files[0] as PublishedDay, chain: files })).toMatchObject({
    blocks: ['difficulty'],
  })
  const list = blocks.list.filter((_, i) => i !== 70)
  const short = await publish([contentOf(day, { blocks: { ...blocks, list } })])
  expect(await wrongIn({ file: short[0] as PublishedDay, chain: short })).toMatchObject({ blocks: ['block'] })
})

test('[G-04] what was changed after it was signed is told: content, entry, signature, key', async () => {
  const [, file] = honest as [PublishedDay, PublishedDay]
  const other = generateKeyPairSync('ed25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64')
  const prices = file.content.prices.map((one) => ({ ...one, source: 'another' }))
  const changed: Partial<Evidence>[] = [
    { file: { ...file, content: { ...file.content, prices } } },
    { file: { ...file, signature: `${'A'.repeat(86)}==` } },
    { file: { ...file, signature: '%' } },
    { keys: [] },
    { keys: [{ id: keys[0]?.id ?? '', publicKey: other }] },
    { chain: [...honest.slice(0, 2), { ...(honest[2] as PublishedDay), signature: 'AAAA' }] },
  ]
  for (const change of changed) expect(await wrongIn(change)).toEqual({ signed: [] })
})

test('[G-04] a chain with a gap, another order or a day that hangs beside it is told', async () => {
  const [first, second, third] = honest as [PublishedDay, PublishedDay, PublishedDay]
  expect(await wrongIn({ chain: [first, third] })).toEqual({ chain: ['entry'] })
  expect(await wrongIn({ chain: [second, first, third] })).toMatchObject({ chain: ['entry'] })
  expect(await wrongIn({ chain: [] })).toMatchObject({ chain: ['entry'], signed: [] })
  const beside = await publish([
    contentOf(days[0] ?? '', {
      prices: recordsOf(days[0] ?? '').prices.map((one) => ({ ...one, source: 'x' })),
    }),
    contentOf(day),
  ])
  expect(await wrongIn({ file: beside[1] as PublishedDay })).toEqual({ chain: ['entry'] })
})

test('[G-04] a rewritten past is told by one entry that was seen, and so is a chain that was cut', async () => {
  const prices = recordsOf(days[0] ?? '').prices.map((one) => ({ ...one, usd: '50000' }))
  const rewritten = await publish([
    contentOf(days[0] ?? '', { prices }),
    contentOf(day),
    contentOf(days[2] ?? ''),
  ])
  const file = rewritten[1] as PublishedDay
  expect(await wrongIn({ file, chain: rewritten })).toEqual({})
  for (const one of honest)
    expect(await wrongIn({ file, chain: rewritten, seen: [seenOf(one)] })).toEqual({ past: ['entry'] })
  expect(await wrongIn({ chain: honest.slice(0, 2), seen: honest.map(seenOf) })).toEqual({ past: ['entry'] })
})

test('[M-07] figures follow from records by stated rules: edges by straight lines, cut fees, cut price', () => {
  const { from } = boundsOf(day)
  const records = recordsOf(day)
  const at = (ms: number) => new Date(from.getTime() + ms).toISOString()
  const list = records.blocks.list.map((block, i) => ({
    ...block,
    height: 1_049_928 + i,
    fees: i === 0 ? '2100143' : '2100000',
  }))
  const pool = {
    ...records.pool,
    samples: [
      { at: at(-1000), accepted: '0', derived: true },
      { at: at(2000), accepted: '3', derived: false },
      { at: at(86_401_000), accepted: '86402', derived: false },
    ],
  }
  const prices = records.prices.map((one, i) => ({ ...one, usd: i === 0 ? '97850.35' : '97850.12' }))
  const { epochs, btcUsd } = deriveFigures({ ...records, blocks: { source: 'x', list }, pool, prices })
  // The halving at 1,050,000 cuts the day after 72 blocks, at noon.
  expect(
    epochs.map((one) => [one.firstHeight, one.lastHeight, one.subsidy, one.meanFees, one.acceptedDifficulty]),
  ).toEqual([
    [1_049_928, 1_049_999, '312500000', '2100001', '43200'],
    [1_050_000, 1_050_071, '156250000', '2100000', '43200'],
  ])
  expect(btcUsd).toBe('97850.12')
})

test.each([
  ['blocks', { blocks: { source: 'x', list: [] } }],
  ['prices', { prices: recordsOf(day).prices.slice(1) }],
  ['pool_readings', { pool: { ...recordsOf(day).pool, samples: recordsOf(day).pool.samples.slice(1) } }],
  [
    'pool_readings',
    {
      pool: {
        ...recordsOf(day).pool,
        samples: recordsOf(day).pool.samples.map((one, i) => ({ ...one, accepted: String(9 - i) })),
      },
    },
  ],
])('[M-07] a day that lacks %s has no figures', (missing, change) => {
  expect(() => deriveFigures({ ...recordsOf(day), ...change })).toThrow(expect.objectContaining({ missing }))
})

test('a canonical text is that of RFC 8785, and what has none is refused', () => {
  const value = { b: [1, -2, true, null, ''], a: { é: 'ü"\\\n\u2028', 10: 'x', 9: 'y' }, A: 0 }
  expect(canonicalText(value)).toBe(
    '{"A":0,"a":{"10":"x","9":"y","é":"ü\\"\\\\\\n\u2028"},"b":[1,-2,true,null,""]}',
  )
  expect(JSON.parse(canonicalText(value))).toEqual(value)
  let deep: unknown = 1
  for (let i = 0; i < 100; i++) deep = [deep]
  for (const odd of [0.5, 2 ** 53, Number.NaN, -0, '\ud800', undefined, 1n, { a: undefined }, deep])
    expect(() => canonicalText(odd)).toThrow('')
})

test('a real block’s hash meets its difficulty and not twice as much', () => {
  // Block 840,000 of the chain, the halving of 2024.
  const hash = '0000000000000000000320283a032748cef8227873ff4872689bf23f1cda83a5'
  expect(meetsDifficulty({ hash, difficulty: '86388558925171.02' })).toBe(true)
  expect(meetsDifficulty({ hash, difficulty: '1000000000000000' })).toBe(false)
  expect(meetsDifficulty({ hash: 'no hash', difficulty: '1' })).toBe(false)
})
