import type { Locale } from './locale.ts'
import type { FirstTexts } from './types.ts'

const shells: Record<Locale, () => Promise<{ default: FirstTexts['shell'] }>> = {
  en: () => import('./locales/en/shell.ts'),
  'zh-CN': () => import('./locales/zh-CN/shell.ts'),
  'zh-TW': () => import('./locales/zh-TW/shell.ts'),
  ja: () => import('./locales/ja/shell.ts'),
  ko: () => import('./locales/ko/shell.ts'),
  ar: () => import('./locales/ar/shell.ts'),
  fr: () => import('./locales/fr/shell.ts'),
  it: () => import('./locales/it/shell.ts'),
  es: () => import('./locales/es/shell.ts'),
  vi: () => import('./locales/vi/shell.ts'),
  id: () => import('./locales/id/shell.ts'),
  ru: () => import('./locales/ru/shell.ts'),
}

/** Loads what the first page says in one locale, so that it need not wait for the texts of every screen. */
export async function loadFirstTexts(locale: Locale): Promise<FirstTexts> {
  return { shell: (await shells[locale]()).default }
}
