import { flattenTexts, type Texts } from './flatten-texts.ts'

/** The one word of a language for a term, and the words that must not stand for it. */
export type Term = { readonly say: string; readonly not?: readonly string[] }
/** The terms of a language, by the names that all languages share. */
export type Glossary = Readonly<Record<string, Term>>

/**
 * Compares catalogues with the glossaries of their languages: each language has a word for every English term, no text
 * holds a refused word, and a text that is a term in English is that term's one word everywhere.
 * @returns One message per fault.
 */
export function checkGlossary(
  catalogues: Readonly<Record<string, Texts>>,
  glossaries: Readonly<Record<string, Glossary>>,
): string[] {
  const english = flattenTexts(catalogues.en ?? {})
  const terms = glossaries.en ?? {}
  return Object.entries(catalogues).flatMap(([locale, texts]) => {
    const glossary = glossaries[locale] ?? {}
    const lacking = Object.keys(terms).filter((term) => glossary[term] === undefined)
    return [
      ...lacking.map((term) => `${locale}: the glossary has no word for "${term}"`),
      ...[...flattenTexts(texts)].flatMap(([key, text]) => [
        ...refused(locale, key, text, glossary),
        ...otherWord(locale, key, text, termOf(english.get(key), terms), glossary),
      ]),
    ]
  })
}

function refused(locale: string, key: string, text: string, glossary: Glossary): string[] {
  return Object.values(glossary).flatMap(({ say, not = [] }) =>
    not
      .filter((word) => holds(text, word))
      .map((word) => `${locale}: "${key}" says "${word}"; the word is "${say}"`),
  )
}

function otherWord(locale: string, key: string, text: string, term: string, glossary: Glossary): string[] {
  const say = glossary[term]?.say
  if (say === undefined || same(text, say)) return []
  return [`${locale}: "${key}" is "${text}"; the word for "${term}" is "${say}"`]
}

function termOf(text: string | undefined, terms: Glossary): string {
  return Object.keys(terms).find((term) => same(terms[term]?.say ?? '', text ?? '')) ?? ''
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether a word begins in a text: its endings count, as languages inflect; a parameter's name does not. */
function holds(text: string, word: string): boolean {
  const begins = /^\p{Script=Han}|^\p{Script=Hiragana}|^\p{Script=Katakana}/u.test(word)
    ? ''
    : '(?<![\\p{L}\\p{M}])'
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(begins + escaped, 'iu').test(text.replace(/\{\{?[^}]*\}?\}/g, ' '))
}
