export { createTranslations } from './create-translations.ts'
export { loadFirstTexts } from './load-first-texts.ts'
export { loadHomeTexts } from './load-home-texts.ts'
export { loadLocale } from './load-locale.ts'
export {
  chooseLocale,
  directionOf,
  isLocale,
  type Locale,
  localeCookie,
  localeNames,
  locales,
  readLocaleCookie,
} from './locale.ts'
export type { Catalogue, FirstTexts, HomeTexts, Namespace, NamespaceTexts, Resources } from './types.ts'
