import { expect, test } from 'vitest'
import { checkLocales } from './check-locales.ts'

const en = { home: { title: 'Home', days_one: '{{count}} day', days_other: '{{count}} days' } }

test('a complete catalogue has no fault, with the plural forms of its own language', () => {
  const ru = {
    home: {
      title: 'Главная',
      days_one: '{{count}} день',
      days_few: '{{count}} дня',
      days_many: '{{count}} дней',
      days_other: '{{count}} дня',
    },
  }
  const ja = { home: { title: 'ホーム', days_other: '{{count}}日' } }
  expect(checkLocales({ en, ru, ja })).toEqual([])
})

test('a missing key and a missing plural form are named', () => {
  const ru = { home: { days_one: '{{count}} день', days_few: '{{count}} дня', days_other: '{{count}} дня' } }
  expect(checkLocales({ en, ru })).toEqual(['ru: lacks "home.title"', 'ru: lacks "home.days_many"'])
})

test('a key that English lacks is named', () => {
  const ja = { home: { title: 'ホーム', days_other: '{{count}}日', old: 'x' } }
  expect(checkLocales({ en, ja })).toEqual(['ja: has "home.old", which English lacks'])
})

test('parameters must be those of the English text', () => {
  const faults = checkLocales({ en: { a: 'Since {{day}}' }, fr: { a: 'Depuis {{jour}}' } })
  expect(faults).toEqual(['fr: "a" lacks {{day}}', 'fr: "a" has {{jour}}, which English lacks'])
})

test('an empty text is a fault', () => {
  expect(checkLocales({ en: { a: 'A' }, fr: { a: ' ' } })).toEqual(['fr: "a" is empty'])
})

test('a plural form may say its number in words', () => {
  const ar = {
    home: {
      title: 'x',
      days_zero: 'x',
      days_one: 'x',
      days_two: 'x',
      days_few: 'x',
      days_many: 'x',
      days_other: '{{count}}',
    },
  }
  expect(checkLocales({ en, ar })).toEqual([])
})
