import type { Locale } from './locale.ts'
import type { Catalogue } from './types.ts'

const loaders: Record<Locale, () => Promise<Catalogue>> = {
  en: () => import('./locales/en/index.ts'),
  'zh-CN': () => import('./locales/zh-CN/index.ts'),
  'zh-TW': () => import('./locales/zh-TW/index.ts'),
  ja: () => import('./locales/ja/index.ts'),
  ko: () => import('./locales/ko/index.ts'),
  ar: () => import('./locales/ar/index.ts'),
  fr: () => import('./locales/fr/index.ts'),
  it: () => import('./locales/it/index.ts'),
  es: () => import('./locales/es/index.ts'),
  vi: () => import('./locales/vi/index.ts'),
  id: () => import('./locales/id/index.ts'),
  ru: () => import('./locales/ru/index.ts'),
}

/** Loads all texts of one locale, and none of the others. */
export async function loadLocale(locale: Locale): Promise<Catalogue> {
  return { ...(await loaders[locale]()) }
}
