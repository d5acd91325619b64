import { createTranslations } from './create-translations.ts'
import { loadLocale } from './load-locale.ts'
import type { Locale } from './locale.ts'
import * as en from './locales/en/index.ts'
import type { Namespace, Resources } from './types.ts'

type PluralEnd = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key extends string, All> = Key extends `${infer Stem}_${PluralEnd}`
  ? `${Stem}_other` extends All
    ? Stem
    : Key
  : Key

/** A text's place in the catalogue: `payments:amountRequired`; of a plural its stem, `miners:days`. */
export type TextKey = {
  [Name in Namespace]: `${Name}:${WithoutPlural<keyof Resources[Name] & string, keyof Resources[Name]>}`
}[Namespace]

type Parameters = Readonly<Record<string, string | number>>

const english = createTranslations({ locale: 'en', catalogue: en })

/**
 * What the English app says. Tests look for texts by their keys, so that a better wording breaks none of them.
 * @example await page.getByText(say('transfers:depositMinimum', { minimum: '1', coin: 'USDT' })).waitFor()
 */
export function say(key: TextKey, parameters: Parameters = {}): string {
  return textOf(english, key, parameters)
}

/** What the app says in a language, as `say` does for English. @example const say = await sayIn('ar') */
export async function sayIn(locale: Locale): Promise<typeof say> {
  const translations = createTranslations({ locale, catalogue: await loadLocale(locale) })
  return (key, parameters = {}) => textOf(translations, key, parameters)
}

function textOf(translations: typeof english, key: TextKey, parameters: Parameters): string {
  const end = key.indexOf(':')
  return translations.t(key.slice(end + 1), { ns: key.slice(0, end), ...parameters })
}
