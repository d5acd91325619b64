import { expect, test } from 'vitest'
import { balanceSteps } from './balance-steps.ts'

const day = (amount: string | null) => ({
  day: '2026-11-20',
  totalUsdt: amount === null ? null : { amount, coin: 'USDT' as const },
})

test('the line of a balance goes in steps, and leaves out days of which no worth is known', () => {
  expect(balanceSteps([day('0'), day('10'), day(null), day('10'), day('4.5')])).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 10 },
    { x: 3, y: 10 },
    { x: 4, y: 10 },
    { x: 4, y: 4.5 },
  ])
  expect(balanceSteps([])).toEqual([])
})
