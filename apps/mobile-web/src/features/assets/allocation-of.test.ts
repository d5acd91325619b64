import { expect, test } from 'vitest'
import { dayGroups } from '../../app/lists/day-groups.ts'
import { allocationOf } from './allocation-of.ts'

const usdt = (amount: string) => ({ amount, coin: 'USDT' as const })

test('[A-01] shares follow the value, largest first; what has no price is left out', () => {
  const parts = allocationOf(
    [
      { coin: 'USDT', valueUsdt: usdt('100') },
      { coin: 'BTC', valueUsdt: usdt('300') },
      { coin: 'ETH', valueUsdt: null },
    ],
    'en',
  )
  expect(parts).toEqual([
    { key: 'BTC', label: 'BTC 75%', share: 0.75 },
    { key: 'USDT', label: 'USDT 25%', share: 0.25 },
  ])
  expect(allocationOf([{ coin: 'USDT', valueUsdt: usdt('0') }], 'en')).toEqual([])
})

test('[A-04] records stand under their day in the zone of the holder', () => {
  const rows = ['2026-11-21T01:00:00Z', '2026-11-20T23:00:00Z', '2026-11-20T10:00:00Z'].map((at) => ({ at }))
  expect(dayGroups(rows, 'en', 'UTC').map(({ rows: { length } }) => length)).toEqual([1, 2])
  expect(dayGroups(rows, 'en', 'Asia/Tokyo').map(({ rows: { length } }) => length)).toEqual([2, 1])
})
