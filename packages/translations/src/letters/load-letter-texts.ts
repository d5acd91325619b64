import { loadLocale } from '../load-locale.ts'
import type { Locale } from '../locale.ts'
import type { NamespaceTexts } from '../types.ts'
import type { LetterKey, LetterTexts } from './letter-texts.ts'

/** Of the app's texts, those that letters say too: what a notice is of, why a check of an identity failed,
 * and why withdrawals are frozen. */
type SharedKey =
  | Extract<keyof NamespaceTexts<'notices'>, `kind.${string}`>
  | Extract<keyof NamespaceTexts<'transfers'>, `freeze.${string}` | 'waits.frozen'>
  | Extract<keyof NamespaceTexts<'identity'>, `fault.${string}` | 'reviewer' | 'final'>

/** What a notice can be of. */
export type NoticeKind = SharedKey extends infer Key
  ? Key extends `kind.${infer Kind}`
    ? Kind
    : never
  : never

/** Says a text with its parameters. */
export type SayInLetter = (
  key: LetterKey | SharedKey,
  parameters?: Readonly<Record<string, string>>,
) => string

const loaders: Record<Locale, () => Promise<{ default: LetterTexts }>> = {
  en: () => import('./texts/en.ts'),
  'zh-CN': () => import('./texts/zh-CN.ts'),
  'zh-TW': () => import('./texts/zh-TW.ts'),
  ja: () => import('./texts/ja.ts'),
  ko: () => import('./texts/ko.ts'),
  ar: () => import('./texts/ar.ts'),
  fr: () => import('./texts/fr.ts'),
  it: () => import('./texts/it.ts'),
  es: () => import('./texts/es.ts'),
  vi: () => import('./texts/vi.ts'),
  id: () => import('./texts/id.ts'),
  ru: () => import('./texts/ru.ts'),
}

/**
 * Loads what letters say in one locale. A parameter's value is put in once: what looks like a parameter in it stays as it is.
 * @example (await loadLetterTexts('fr'))('emailCode.subject', { code: '123456' })
 */
export async function loadLetterTexts(locale: Locale): Promise<SayInLetter> {
  const [{ default: own }, { notices, identity, transfers }] = await Promise.all([
    loaders[locale](),
    loadLocale(locale),
  ])
  const texts = { ...transfers, ...notices, ...identity, ...own }
  return (key, parameters = {}) =>
    texts[key].replace(/\{\{(\w+)\}\}/g, (mark, name: string) => parameters[name] ?? mark)
}
