import { expect, test } from 'vitest'
import { dayRanges } from './day-ranges.ts'

test('[A-12] days that follow one another are one range, over the end of a month too', () => {
  expect(dayRanges(['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-03'])).toEqual([
    { from: '2024-02-28', to: '2024-03-01' },
    { from: '2024-03-03', to: '2024-03-03' },
  ])
  expect(dayRanges([])).toEqual([])
})
