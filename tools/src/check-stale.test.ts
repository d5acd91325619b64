import { expect, test } from 'vitest'
import { checkStale } from './check-stale.ts'
import type { Catalogues } from './read-catalogues.ts'
import { hashTexts } from './text-hashes.ts'

const before = {
  en: { title: 'Home', days_one: '{{count}} day', days_other: '{{count}} days' },
  fr: { title: 'Accueil', days_one: '{{count}} jour', days_other: '{{count}} jours' },
  ja: { title: 'ホーム', days_other: '{{count}}日' },
}
const hash = (texts: Catalogues) => hashTexts(new Map([['app', texts]]))
const check = (changed: Catalogues) => checkStale(hash(before), hash({ ...before, ...changed }))
const unnoted = (count: number) => `${count} texts are not noted: npm run texts`

test('texts that are as they were noted have no fault', () => {
  expect(check({})).toEqual([])
})

test('a changed English text marks every translation that was not changed with it', () => {
  const en = { ...before.en, title: 'Start' }
  expect(check({ en })).toEqual(['"app:title" changed in English, not in fr, ja'])
  expect(check({ en, ja: { ...before.ja, title: 'スタート' } })).toEqual([
    '"app:title" changed in English, not in fr',
  ])
})

test('the forms of a plural are one text', () => {
  expect(check({ en: { ...before.en, days_one: 'one day' } })).toEqual([
    '"app:days" changed in English, not in fr, ja',
  ])
})

test('a text that changed in every language, a bettered translation and a new text have to be noted', () => {
  const all = Object.fromEntries(
    Object.entries(before).map(([locale, texts]) => [locale, { ...texts, title: `${texts.title}!` }]),
  )
  expect(check(all)).toEqual([unnoted(1)])
  expect(check({ fr: { ...before.fr, title: 'Page d’accueil' } })).toEqual([unnoted(1)])
  expect(check({ en: { ...before.en, more: 'More' }, fr: { ...before.fr, more: 'Plus' } })).toEqual([
    unnoted(1),
  ])
})

test('a text that is gone has to be noted too', () => {
  const { title: _, ...en } = before.en
  expect(checkStale(hash({ en: before.en }), hash({ en }))).toEqual([unnoted(1)])
})
