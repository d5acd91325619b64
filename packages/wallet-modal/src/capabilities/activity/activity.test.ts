import { expect, test } from 'vitest'
import { groupByMonth, monthTitle } from '../../core/group-by-month.ts'
import type { ActivityItem, ActivityOperation, ActivityTransfer } from './activity-client.ts'
import { describeActivity, threeDecimals } from './describe-activity.ts'
import { relativeTime } from './relative-time.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdt = (numeric: string): ActivityTransfer => ({
  direction: 'out',
  fungible_info: { symbol: 'USDT' },
  quantity: { numeric },
})
const item = (
  operationType: ActivityOperation,
  transfers: ActivityTransfer[] = [],
  more: Partial<ActivityItem['metadata']> = {},
): ActivityItem => ({
  id: '0x1',
  metadata: {
    minedAt: '2026-11-21T10:00:00Z',
    status: 'confirmed',
    operationType,
    sentFrom: from,
    sentTo: from,
    ...more,
  },
  transfers,
})

test('[T-02] receive, deposit, borrow and claim carry a plus; withdraw, repay and burn a minus', () => {
  const signOf = (operation: ActivityOperation): string => {
    const line = describeActivity(item(operation, [usdt('1.2')]))
    return line.kind === 'amounts' ? (line.amounts[0] ?? '').replace('1.200 USDT', '') : 'no amount'
  }
  for (const plus of ['receive', 'deposit', 'borrow', 'claim'] as const) expect(signOf(plus)).toBe('+')
  for (const minus of ['withdraw', 'repay', 'burn'] as const) expect(signOf(minus)).toBe('−')
  for (const plain of ['send', 'trade', 'mint', 'approve', 'execute'] as const) expect(signOf(plain)).toBe('')
  expect(describeActivity(item('receive', [usdt('1'), usdt('2')]))).toEqual({
    kind: 'amounts',
    amounts: ['1.000 USDT', '2.000 USDT'],
  })
})

test('[T-02] without transfers a row says its ends, or its status', () => {
  expect(describeActivity(item('send'))).toEqual({ kind: 'ends', from: '0xf39F…b92266', to: '0xf39F…b92266' })
  expect(describeActivity(item('send', [], { status: 'failed' }))).toEqual({ kind: 'status' })
  expect(describeActivity(item('approve'))).toEqual({ kind: 'status' })
  expect(describeActivity(item('receive', [{ ...usdt('1'), nft_info: { name: 'Deed 7' } }]))).toEqual({
    kind: 'amounts',
    amounts: ['+Deed 7'],
  })
})

test('[T-02] amounts have three decimals, are never rounded up, and never look like nothing', () => {
  expect(['1', '0.5', '1.9999', '12345678901234567890.1', '0', '0.0001', '0.000'].map(threeDecimals)).toEqual(
    ['1.000', '0.500', '1.999', '12345678901234567890.100', '0.000', '<0.001', '0.000'],
  )
})

test('[T-02] how long ago is told in the largest whole unit', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const ago = (seconds: number): string => {
    const { count, unit } = relativeTime(new Date(now.getTime() - seconds * 1000), now)
    return `${count} ${unit}`
  }
  const day = 86_400
  expect(
    [0, 59, 60, 3599, 3600, day - 1, day, 29 * day, 30 * day, 364 * day, 365 * day, 900 * day].map(ago),
  ).toEqual([
    '0 sec',
    '59 sec',
    '1 min',
    '59 min',
    '1 hr',
    '23 hr',
    '1 d',
    '29 d',
    '1 mo',
    '12 mo',
    '1 yr',
    '2 yr',
  ])
  expect(ago(-5)).toBe('0 sec')
})

test('[T-01] activity is put into months, whose year is told when it is not the present one', () => {
  const at = (minedAt: string): ActivityItem => item('send', [], { minedAt })
  const groups = groupByMonth(
    ['2026-11-20T12:00:00Z', '2026-11-02T12:00:00Z', '2026-03-15T12:00:00Z', '2025-11-15T12:00:00Z'].map(at),
    ({ metadata }) => metadata.minedAt,
  )
  const title = { now: new Date('2026-11-21T10:00:00Z'), language: 'en' }
  expect(groups.map((group) => [monthTitle(group.date, title), group.items.length])).toEqual([
    ['November', 2],
    ['March', 1],
    ['November 2025', 1],
  ])
})
