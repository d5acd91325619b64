import { expect, test } from 'vitest'
import { checkWriting } from './check-writing.ts'

test('texts in the letters of their language, with names in Latin ones, have no fault', () => {
  const texts = { ru: { a: 'Выведите 5 USDT' }, ja: { a: 'USDT を出金できます。' }, ar: { a: '‏أودع USDT' } }
  expect(checkWriting({ ...texts, ko: { a: '지갑(USDT)' }, vi: { a: 'Rút tiền được' } })).toEqual([])
})

test('a text in the letters of another language is named', () => {
  expect(checkWriting({ vi: { a: 'Введите' }, 'zh-CN': { a: '入金する' } })).toEqual([
    'vi: "a" holds letters of another language: "Введите"',
    'zh-CN: "a" holds letters of another language: "する"',
  ])
})

test('one letter that only looks Latin is found as well', () => {
  expect(checkWriting({ en: { a: 'Withdrаw' } })).toEqual(['en: "a" holds letters of another language: "а"'])
})

test('a percent sign stands as the language writes it', () => {
  const percents = { ru: { a: '5\u00a0%' }, fr: { a: '5 %' }, it: { a: '5 %' }, es: { a: '5%' } }
  expect(checkWriting(percents)).toEqual([
    'fr: "a" says "5 %"; a no-break space stands before the sign',
    'it: "a" says "5 %"; nothing stands before the sign',
    'es: "a" says "5%"; a no-break space stands before the sign',
  ])
})
