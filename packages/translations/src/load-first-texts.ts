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

const homes: Record<Locale, () => Promise<{ default: FirstTexts['home'] }>> = {
  en: () => import('./locales/en/home.ts'),
  'zh-CN': () => import('./locales/zh-CN/home.ts'),
  'zh-TW': () => import('./locales/zh-TW/home.ts'),
  ja: () => import('./locales/ja/home.ts'),
  ko: () => import('./locales/ko/home.ts'),
  ar: () => import('./locales/ar/home.ts'),
  fr: () => import('./locales/fr/home.ts'),
  it: () => import('./locales/it/home.ts'),
  es: () => import('./locales/es/home.ts'),
  vi: () => import('./locales/vi/home.ts'),
  id: () => import('./locales/id/home.ts'),
  ru: () => import('./locales/ru/home.ts'),
}

/** Loads what the first page says in one locale, so that it need not wait for the texts of every other screen. */
export async function loadFirstTexts(locale: Locale): Promise<FirstTexts> {
  const [shell, home] = await Promise.all([shells[locale](), homes[locale]()])
  return { shell: shell.default, home: home.default }
}
