import type { Locale } from './locale.ts'
import type { HomeTexts } from './types.ts'

const loaders: Record<Locale, () => Promise<HomeTexts>> = {
  en: () => import('./locales/en/home-index.ts'),
  'zh-CN': () => import('./locales/zh-CN/home-index.ts'),
  'zh-TW': () => import('./locales/zh-TW/home-index.ts'),
  ja: () => import('./locales/ja/home-index.ts'),
  ko: () => import('./locales/ko/home-index.ts'),
  ar: () => import('./locales/ar/home-index.ts'),
  fr: () => import('./locales/fr/home-index.ts'),
  it: () => import('./locales/it/home-index.ts'),
  es: () => import('./locales/es/home-index.ts'),
  vi: () => import('./locales/vi/home-index.ts'),
  id: () => import('./locales/id/home-index.ts'),
  ru: () => import('./locales/ru/home-index.ts'),
}

/** Loads what home says to anyone in one locale, so that a visitor need not fetch the texts of every screen. */
export async function loadHomeTexts(locale: Locale): Promise<HomeTexts> {
  return { ...(await loaders[locale]()) }
}
