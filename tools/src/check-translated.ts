import { alikeWords } from './alike-words.ts'
import { flattenTexts, type Texts } from './flatten-texts.ts'

/** Fewer texts than these may be alike by chance. */
const fewest = 8

/**
 * Finds what was copied and not translated: texts that are the English ones, however short, and namespaces of which half
 * or more is another language's. (Chinese of the mainland and of Taiwan share a fifth.) And what `alike` no longer has to say.
 * @param alike Texts that a language truly shares with English.
 * @returns One message per fault.
 */
export function checkTranslated(
  catalogues: Readonly<Record<string, Texts>>,
  alike: Readonly<Record<string, readonly string[]>> = alikeWords,
): string[] {
  const english = flattenTexts(catalogues.en ?? {})
  const others = Object.entries(catalogues)
    .filter(([locale]) => locale !== 'en')
    .map(([locale, texts]) => [locale, flattenTexts(texts)] as const)
  const left = others.flatMap(([locale, texts]) => {
    const known = new Set([...(alike.everywhere ?? []), ...(alike[locale] ?? [])])
    return [...texts]
      .filter(([key, text]) => english.get(key) === text && hasWords(text) && !known.has(text))
      .map(([key, text]) => `${locale}: "${key}" is left in English: "${text}" (or say it in alike-words.ts)`)
  })
  const copied = others.flatMap(([locale, texts], n) =>
    others
      .slice(n + 1)
      .flatMap(([other, same]) =>
        copiedNamespaces(withoutEnglish(texts, english), same).map(
          ([namespace, share]) =>
            `${other}: ${namespace} is ${share} % the same as in ${locale}: a copy of it`,
        ),
      ),
  )
  const stale = others.flatMap(([locale, texts]) => {
    const same = new Set(
      [...texts].filter(([key, text]) => english.get(key) === text).map(([, text]) => text),
    )
    return (alike[locale] ?? [])
      .filter((text) => !same.has(text))
      .map((text) => `${locale}: "${text}" is no longer as in English: strike it from alike-words.ts`)
  })
  return [...left, ...copied, ...stale]
}

function copiedNamespaces(texts: Map<string, string>, others: Map<string, string>): [string, number][] {
  const keys = [...texts.keys()].filter((key) => others.has(key))
  const namespaces = Map.groupBy(keys, (key) => key.split('.').slice(0, -1).join('.') || 'the catalogue')
  return [...namespaces]
    .filter(([, of]) => of.length >= fewest)
    .map(([name, of]): [string, number] => {
      const same = of.filter((key) => texts.get(key) === others.get(key)).length
      return [name, Math.round((same / of.length) * 100)]
    })
    .filter(([, share]) => share >= 50)
}

function withoutEnglish(texts: Map<string, string>, english: Map<string, string>): Map<string, string> {
  return new Map([...texts].filter(([key, text]) => hasWords(text) && english.get(key) !== text))
}

/** Whether anything is left of a text without its parameters. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\{?[^}]*\}?\}/g, ''))
}
