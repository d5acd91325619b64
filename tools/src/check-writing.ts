import { flattenTexts, type Texts } from './flatten-texts.ts'

/** What each language is written in besides Latin letters, which names such as USDT need everywhere. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  ar: ['Arabic'],
  ja: ['Han', 'Hiragana', 'Katakana'],
  ko: ['Hangul'],
  ru: ['Cyrillic'],
  'zh-CN': ['Han'],
  'zh-TW': ['Han'],
}

/**
 * Finds texts that are not written as their language is: in letters of another one, and percent signs with or without
 * the space that `Intl` puts before them. Such a text was pasted into the wrong file.
 * @returns One message per fault.
 */
export function checkWriting(catalogues: Readonly<Record<string, Texts>>): string[] {
  return Object.entries(catalogues).flatMap(([locale, texts]) => {
    const foreign = foreignLetters(locale)
    const spaced = /\s%/u.test(new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5))
    return [...flattenTexts(texts)].flatMap(([key, text]) => [
      ...[...new Set(text.match(foreign) ?? [])].map(
        (letters) => `${locale}: "${key}" holds letters of another language: "${letters}"`,
      ),
      ...(text.match(/\d+\s?%/gu) ?? [])
        .filter((percent) => /\s/u.test(percent) !== spaced || percent.includes(' '))
        .map(
          (percent) =>
            `${locale}: "${key}" says "${percent}"; ${spaced ? 'a no-break space' : 'nothing'} stands before the sign`,
        ),
    ])
  })
}

/** Letters of every script but the language's own and Latin; a sound mark belongs to the letter before it. */
function foreignLetters(locale: string): RegExp {
  const own = ['Latin', 'Common', 'Inherited', ...(scripts[locale] ?? [])]
  return new RegExp(`[^${own.map((name) => `\\p{Script=${name}}`).join('')}]+`, 'gu')
}
