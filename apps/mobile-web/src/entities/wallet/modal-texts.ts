import type { Locale } from '@lode/translations'
import { createTexts, type ModalTexts, type Texts } from '@lode/wallet-modal'

const loaders: Record<Locale, () => Promise<{ default: ModalTexts }>> = {
  en: () => import('@lode/wallet-modal/locales/en'),
  'zh-CN': () => import('@lode/wallet-modal/locales/zh-CN'),
  'zh-TW': () => import('@lode/wallet-modal/locales/zh-TW'),
  ja: () => import('@lode/wallet-modal/locales/ja'),
  ko: () => import('@lode/wallet-modal/locales/ko'),
  ar: () => import('@lode/wallet-modal/locales/ar'),
  fr: () => import('@lode/wallet-modal/locales/fr'),
  it: () => import('@lode/wallet-modal/locales/it'),
  es: () => import('@lode/wallet-modal/locales/es'),
  vi: () => import('@lode/wallet-modal/locales/vi'),
  id: () => import('@lode/wallet-modal/locales/id'),
  ru: () => import('@lode/wallet-modal/locales/ru'),
}

/** The modal's own texts in a locale. */
export async function loadModalTexts(locale: Locale): Promise<Texts> {
  return createTexts((await loaders[locale]()).default)
}
