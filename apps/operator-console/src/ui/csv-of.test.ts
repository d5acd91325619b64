import { expect, test } from 'vitest'
import { csvOf } from './csv-of.ts'

test('[O-04] commas, quotes and lines stay in their cell', () => {
  expect(
    csvOf([
      ['Why', 'Who'],
      ['a "b", c', 'x\ny'],
    ]),
  ).toBe('Why,Who\r\n"a ""b"", c","x\ny"\r\n')
})

test('[O-04] what somebody wrote is no formula in a spreadsheet, and a number stays one', () => {
  expect(csvOf([['=1+1', '@sum', '-5.2', '+x', '12']])).toBe("'=1+1,'@sum,-5.2,'+x,12\r\n")
})
