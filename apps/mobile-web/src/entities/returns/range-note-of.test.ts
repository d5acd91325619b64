import { money } from '@lode/domain'
import { expect, test } from 'vitest'
import type { MinerOutlook } from './miner-outlook.ts'
import { rangeNoteOf } from './range-note-of.ts'

const outlook = (rising: bigint, steady: bigint) => {
  const expected = (units: bigint) => ({ minedUsdt: money(units, 'USDT'), stopsOn: null })
  const days = { from: '2026-08-16', to: '2026-11-28' }
  return { rising: expected(rising), steady: expected(steady), ...days } as unknown as MinerOutlook
}

test('[M-04] two figures are told apart by what they assume; where difficulty did not rise there is one, and it says so', () => {
  expect(rangeNoteOf(outlook(1n, 2n))).toBe('rangeNote')
  expect(rangeNoteOf(outlook(2n, 2n))).toBe('rangeNoteSteady')
})
