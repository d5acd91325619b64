import { expect, test } from 'vitest'
import { type Catalogue, chooseLocale, loadLocale, locales, readLocaleCookie } from './index.ts'

const english = await loadLocale('en')
const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort()
const stemOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')
const isPlural = (texts: Record<string, string>, key: string): boolean =>
  `${stemOf(key)}_other` in texts && stemOf(key) !== key

function each(catalogue: Catalogue): [string, Record<string, string>][] {
  return Object.entries(catalogue) as [string, Record<string, string>][]
}

test.each(locales)(
  '[P-06] %s says everything that English says, with the same parameters',
  async (locale) => {
    const catalogue = await loadLocale(locale)
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    for (const [namespace, texts] of each(english)) {
      const own = (catalogue as Record<string, Record<string, string>>)[namespace] ?? {}
      for (const [key, text] of Object.entries(texts)) {
        if (!isPlural(texts, key)) {
          expect(own[key], `${locale} ${namespace} ${key}`).toBeTruthy()
          expect(namesIn(own[key] ?? ''), `${locale} ${namespace} ${key}`).toEqual(namesIn(text))
          continue
        }
        const forms = Object.keys(own).filter((one) => isPlural(own, one) && stemOf(one) === stemOf(key))
        expect(forms.map((one) => one.slice(stemOf(key).length + 1)).sort(), `${locale} ${key}`).toEqual(
          [...categories].sort(),
        )
      }
      const known = new Set(Object.keys(texts).map((key) => (isPlural(texts, key) ? stemOf(key) : key)))
      for (const key of Object.keys(own))
        expect(known, `${locale} ${namespace}`).toContain(isPlural(own, key) ? stemOf(key) : key)
    }
  },
)

test.each(locales.filter((locale) => locale !== 'en'))('[P-06] %s is not left in English', async (locale) => {
  const catalogue = await loadLocale(locale)
  for (const [namespace, texts] of each(english)) {
    const own = (catalogue as Record<string, Record<string, string>>)[namespace] ?? {}
    const long = Object.entries(texts).filter(([, text]) => text.split(' ').length > 4)
    const same = long.filter(([key, text]) => own[key] === text).map(([key]) => key)
    expect(same, `${locale} ${namespace}`).toEqual([])
  }
})

test('[P-06] the saved choice comes first, then the browser, then the operator', () => {
  expect(chooseLocale({ saved: 'ru', languages: ['fr'], fallback: 'en' })).toBe('ru')
  expect(chooseLocale({ saved: undefined, languages: ['xx', 'fr-CA'], fallback: 'en' })).toBe('fr')
  expect(chooseLocale({ saved: undefined, languages: ['zh-Hant-HK'], fallback: 'en' })).toBe('zh-TW')
  expect(chooseLocale({ saved: undefined, languages: ['zh'], fallback: 'en' })).toBe('zh-CN')
  expect(chooseLocale({ saved: undefined, languages: ['xx'], fallback: 'ja' })).toBe('ja')
  expect(readLocaleCookie('a=b; locale=zh-TW; c=d')).toBe('zh-TW')
  expect(readLocaleCookie('locale=klingon')).toBeUndefined()
})
