import { expect, test } from 'vitest'
import { advanceRun, beginRun, stopRun } from './deposit-run.ts'
import { readRun } from './kept-run.ts'

const begun = beginRun({ coin: 'USDT', amount: '5.25', from: '0xa' })
const hash = `0x${'ab'.repeat(32)}` as const
const sent = advanceRun(begun, { step: 'deposit', state: 'sent', hash, afterBlock: 41n })

test('[A-03] a kept run is read as it was written, at each of its stages', () => {
  const less = advanceRun(sent, { step: 'deposit', state: 'done', hash, arrived: 5_197_500n })
  for (const run of [begun, sent, less, stopRun(sent, { step: 'deposit', reason: 'unseen' })])
    expect(readRun(JSON.parse(JSON.stringify(run)))).toEqual(run)
})

test.each([
  null,
  7,
  {},
  { ...begun, coin: null },
  { ...begun, amount: 'all' },
  { ...begun, from: undefined },
  { ...begun, steps: null },
  { ...begun, hashes: { deposit: null } },
  { ...begun, hashes: { approval: '0x12' } },
  { ...sent, afterBlock: 'soon' },
  { ...sent, arrived: 5 },
  { ...sent, stopped: 'why' },
])('[A-03] a kept run that does not read is dropped: %j', (kept) => {
  expect(readRun(kept)).toBeNull()
})
