import { expect, test } from 'vitest'
import { numberWriter } from './number-writer.ts'

// Seen to fail with the chart's own way, which writes a point before decimals in every language: "3.320.33".
test("[X-01] a price on a chart has the marks of the reader's language", () => {
  expect(numberWriter('en')('13320.33')).toBe('13,320.33')
  expect(numberWriter('es')('13320.33')).toBe('13.320,33')
  expect(numberWriter('ru')('-3320.5')).toBe('-3\u00a0320,5')
  expect(numberWriter('id')('1.5K')).toBe('1,5K')
  expect(numberWriter('ja')(14)).toBe('14')
})
