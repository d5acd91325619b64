import { flattenTexts, type Texts } from './flatten-texts.ts'

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
const pluralEnd = new RegExp(`_(${categories.join('|')})$`)

/**
 * Compares catalogues with the English one: no key may lack, none may be left over, every plural form of the
 * language must be there, and a text must have the parameters of the English one. A plural form may leave
 * `count` out, since "one day" says it in words.
 * @returns One message per fault.
 */
export function checkLocales(catalogues: Readonly<Record<string, Texts>>): string[] {
  const english = flattenTexts(catalogues.en ?? {})
  return Object.entries(catalogues).flatMap(([locale, texts]) =>
    compare(locale, english, flattenTexts(texts)).map((fault) => `${locale}: ${fault}`),
  )
}

function compare(locale: string, english: Map<string, string>, texts: Map<string, string>): string[] {
  const wanted = new Map<string, string>()
  for (const [key, text] of english) {
    if (!pluralEnd.test(key) || !english.has(key.replace(pluralEnd, '_other'))) wanted.set(key, text)
    else
      for (const form of formsOf(locale))
        wanted.set(key.replace(pluralEnd, `_${form}`), pluralText(english, key))
  }
  const lacking = [...wanted.keys()].filter((key) => !texts.has(key)).map((key) => `lacks "${key}"`)
  const left = [...texts.keys()]
    .filter((key) => !wanted.has(key) && !english.has(pluralOf(key)))
    .map((key) => `has "${key}", which English lacks`)
  const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `"${key}" is empty`)
  const different = [...wanted].flatMap(([key, text]) => differentParameters(key, text, texts.get(key)))
  return [...lacking, ...left, ...empty, ...different]
}

function differentParameters(key: string, english: string, text: string | undefined): string[] {
  if (text === undefined) return []
  const optional = pluralEnd.test(key) ? 'count' : ''
  const [there, here] = [parametersOf(english), parametersOf(text)]
  const lacking = there.filter((name) => !here.includes(name) && name !== optional)
  const unknown = here.filter((name) => !there.includes(name) && name !== optional)
  return [
    ...lacking.map((name) => `"${key}" lacks {{${name}}}`),
    ...unknown.map((name) => `"${key}" has {{${name}}}, which English lacks`),
  ]
}

function parametersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{?\s*([\w.]+)[^}]*\}?\}/g)].map(([, name = '']) => name))]
}

function pluralText(english: Map<string, string>, key: string): string {
  return english.get(key.replace(pluralEnd, '_other')) ?? ''
}

/** The English plural that a form belongs to: a language may have forms that it does not need. */
function pluralOf(key: string): string {
  return pluralEnd.test(key) ? key.replace(pluralEnd, '_other') : ''
}

/** The forms that whole numbers up to 1,000 take. Some languages have one more, for millions. */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale)
  const used = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))
  return categories.filter((category) => used.has(category) || category === 'other')
}
