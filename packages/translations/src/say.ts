import { createTranslations } from './create-translations.ts'
import * as en from './locales/en/index.ts'
import type { Namespace, Resources } from './types.ts'

type PluralEnd = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${PluralEnd}` ? Stem : Key

/** A text's place in the catalogue: `transfers:amountRequired`; of a plural its stem, `miners:days`. */
export type TextKey = {
  [Name in Namespace]: `${Name}:${WithoutPlural<keyof Resources[Name] & string>}`
}[Namespace]

const english = createTranslations({ locale: 'en', catalogue: en })

/**
 * What the English app says. Tests look for texts by their keys, so that a better wording breaks none of them.
 * @example await page.getByText(say('transfers:depositMinimum', { minimum: '1', coin: 'USDT' })).waitFor()
 */
export function say(key: TextKey, parameters: Readonly<Record<string, string | number>> = {}): string {
  const end = key.indexOf(':')
  return english.t(key.slice(end + 1), { ns: key.slice(0, end), ...parameters })
}
