import { expect, test } from 'vitest'
import { canonicalText } from '../proof/canonical-text.ts'
import { rational } from '../rational.ts'
import { estimateShare } from './estimate-share.ts'
import {
  allocateFile,
  allocationLine,
  type CommitmentsHeader,
  commitmentLine,
  OfferingFileUnreadable,
  readCommitments,
} from './offering-files.ts'
import { unitPrice } from './unit-price.ts'

const header: CommitmentsHeader = {
  ...{ format: 'lode offering commitments', version: 1, offering: 'kaolin', coin: 'USDT', coinDecimals: 6 },
  ...{ token: 'KAO', tokenDecimals: 0, supply: '1000', price: '0.05', softCap: '10000000' },
  ...{ method: 'pro_rata', closedAt: '2026-11-24T20:00:00.000Z' },
}
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const fileOf = (...units: (bigint | string)[]) =>
  `${canonicalText(header)}\n${units.map((one, n) => commitmentLine(idOf(n), one)).join('')}`

test('[I-05] from the bytes of what was committed follow those of what each got, paid and gets back', () => {
  const { header: told, lines } = allocateFile(fileOf(75_000_000n, 20_010_000n, 4_990_000n), 'd1')
  expect(told).toEqual({
    ...{
      format: 'lode offering allocation',
      version: 1,
      offering: 'kaolin',
      input: 'd1',
      outcome: 'distributed',
    },
    ...{ committed: '100000000', raised: '50000000', refunded: '50000000', allocated: '1000', unsold: '0' },
    level: ['1', '100000'],
  })
  expect(lines.map(allocationLine).join('')).toBe(
    `["${idOf(0)}","750","37500000","37500000"]\n["${idOf(1)}","200","10000000","10010000"]\n` +
      `["${idOf(2)}","50","2500000","2490000"]\n`,
  )
})

test('[I-05] a file that is out of order, cut off, or written otherwise is refused', () => {
  const good = fileOf(1n, 2n)
  expect(readCommitments(good).commitments).toHaveLength(2)
  const [first = '', a = '', b = ''] = good.split('\n')
  const bad = [
    good.slice(0, -1),
    `${first}\n${b}\n${a}\n`,
    `${first}\n${a}\n${a}\n`,
    `${first} \n${a}\n`,
    `${first}\n${a}\n\n`,
    fileOf('0'),
    fileOf('01'),
    fileOf('-1'),
    '{}\n',
    'nothing',
  ]
  for (const text of bad) expect(() => readCommitments(text), text).toThrow(OfferingFileUnreadable)
})

// Seen to fail with a header that is not looked at: a JSON number was read as the sum.
test.each([
  { supply: 1000 },
  { softCap: 10_000_000 },
  { price: 5 },
  { supply: '0x3e8' },
  { supply: '' },
  { softCap: '1e7' },
  { price: '-0.05' },
])('[I-05] a file whose header gives %o is refused', (wrong) => {
  const text = `${canonicalText({ ...header, ...wrong })}\n${commitmentLine(idOf(0), 1n)}`
  expect(() => readCommitments(text)).toThrow(OfferingFileUnreadable)
})

test('[I-03] the estimate of now: pro rata of all with what is added, from the bottom up to the level', () => {
  const price = unitPrice('0.05', { coin: 6, token: 0 })
  const now = { supply: 1000n, unitPrice: price, committed: 90_000_000n, softCap: 10_000_000n }
  const pro = { ...now, method: 'pro_rata' as const, level: null }
  expect(estimateShare(pro, { mine: 0n, adding: 10_000_000n })).toEqual({
    ...{ allocated: 100n, cost: 5_000_000n, refund: 5_000_000n },
  })
  expect(estimateShare({ ...pro, committed: 10_000_000n }, { mine: 10_000_000n, adding: 0n }).allocated).toBe(
    200n,
  )
  // Below the soft cap nothing would be sold; at it everything is, with what is added counted.
  const little = { ...pro, committed: 9_999_999n }
  const back = { allocated: 0n, cost: 0n, refund: 9_999_999n }
  expect(estimateShare(little, { mine: 9_999_999n, adding: 0n })).toEqual(back)
  expect(estimateShare(little, { mine: 9_999_999n, adding: 1n }).allocated).toBe(200n)
  const bottom = { ...now, method: 'from_bottom' as const, level: rational(150n) }
  expect(estimateShare(bottom, { mine: 10_000_000n, adding: 0n }).allocated).toBe(150n)
  expect(estimateShare({ ...bottom, level: null }, { mine: 10_000_000n, adding: 0n }).refund).toBe(0n)
})
