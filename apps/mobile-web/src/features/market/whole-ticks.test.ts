import { expect, test } from 'vitest'
import { wholeTicks } from './whole-ticks.ts'

// Seen to fail with each edge alone, and with the whole width in place of half of it.
test('[M-03] labels of the chart that an edge would cut are left out, and those that just fit stay', () => {
  const ticks = [19, 20, 100, 180, 181].map((coord) => ({ coord, value: coord, text: 'Nov 5' }))
  const whole = wholeTicks(ticks, { length: 200, widthOf: (text) => text.length * 8 })
  expect(whole.map(({ coord }) => coord)).toEqual([20, 100, 180])
})
