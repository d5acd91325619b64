import { expect, test } from 'vitest'
import { checkTranslated } from './check-translated.ts'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const english = Object.fromEntries(numbers.map((number) => [number, `number ${number}`]))
const spanish = Object.fromEntries(numbers.map((number) => [number, `número ${number}`]))
const italian = Object.fromEntries(numbers.map((number) => [number, `numero di ${number}`]))

test('a text of one word that is left in English is named', () => {
  const faults = checkTranslated(
    { en: { home: { max: 'Max', up: 'Up' } }, de: { home: { max: 'Max', up: 'Auf' } } },
    {},
  )
  expect(faults).toEqual(['de: "home.max" is left in English: "Max" (or say it in alike-words.ts)'])
})

test('what a language shares with English, and what has no word, is no fault', () => {
  const texts = { home: { max: 'Max', name: 'Lode', rate: '{{rate}} %' } }
  expect(checkTranslated({ en: texts, de: texts }, { everywhere: ['Lode'], de: ['Max'] })).toEqual([])
  expect(checkTranslated({ en: texts, it: texts }, { everywhere: ['Lode'], de: ['Max'] })).toHaveLength(1)
})

test('a word that is no longer shared is to be struck', () => {
  expect(checkTranslated({ en: { max: 'Max' }, de: { max: 'Höchstens' } }, { de: ['Max'] })).toEqual([
    'de: "Max" is no longer as in English: strike it from alike-words.ts',
  ])
})

test('a namespace that is a copy of another language’s is named, a whole one or half of it', () => {
  const half = { ...italian, ...Object.fromEntries(Object.entries(spanish).slice(0, 4)) }
  const of = (it: typeof english) =>
    checkTranslated({ en: { home: english }, es: { home: spanish }, it: { home: it } }, {})
  expect(of(italian)).toEqual([])
  expect(of(spanish)).toEqual(['it: home is 100 % the same as in es: a copy of it'])
  expect(of(half)).toEqual(['it: home is 50 % the same as in es: a copy of it'])
})

test('a catalogue without namespaces that is a copy is named', () => {
  expect(checkTranslated({ en: english, es: spanish, it: spanish }, {})).toEqual([
    'it: the catalogue is 100 % the same as in es: a copy of it',
  ])
})
