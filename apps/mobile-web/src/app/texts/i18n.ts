import { systemClock } from '@lode/clock'
import {
  createTranslations,
  directionOf,
  isLocale,
  type Locale,
  loadFirstTexts,
  localeCookie,
} from '@lode/translations'
import type { i18n } from 'i18next'
import { deviceStorage } from '../storage/storage.ts'

const localeKey = 'lode.locale'
let current: i18n | undefined
const started = Promise.withResolvers<i18n>()

/** Makes the app's translations in one locale, with what the first page says. Called once, before it is drawn. */
export async function startTranslations(locale: Locale): Promise<i18n> {
  current = createTranslations({ locale, catalogue: await loadFirstTexts(locale) })
  started.resolve(current)
  return current
}

/** Loads what home says to anyone. */
export async function loadTextsOfHome(): Promise<void> {
  const i18n = await started.promise
  if (!isLocale(i18n.language)) return
  const { loadHomeTexts } = await import('./home-texts.ts')
  putTexts(i18n, i18n.language, await loadHomeTexts(i18n.language))
}

/** Loads what the other screens say in the app's locale, and failures; a screen may ask for it before the app has chosen one. */
export async function loadOtherTexts(): Promise<i18n> {
  const i18n = await started.promise
  if (isLocale(i18n.language)) await addTexts(i18n, i18n.language)
  return i18n
}

async function addTexts(i18n: i18n, locale: Locale): Promise<void> {
  const { loadLocale } = await import('./all-texts.ts')
  putTexts(i18n, locale, await loadLocale(locale))
}

function putTexts(i18n: i18n, locale: Locale, catalogue: object): void {
  for (const [namespace, texts] of Object.entries(catalogue)) i18n.addResourceBundle(locale, namespace, texts)
}

/** A text of the shell, for code outside of components. */
export function translate(key: 'loading' | 'copied' | 'copyFailed' | 'preloadFailedNote'): string {
  return current?.t(key) ?? ''
}

/** The translations, for code outside of components. */
export function translations(): i18n | undefined {
  return current
}

/** Shows the app in another locale and remembers the choice. The page is not reloaded. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (current === undefined) return
  await addTexts(current, locale)
  await current.changeLanguage(locale)
  applyLocale(locale)
  deviceStorage.setItem(localeKey, locale)
  // The server chooses the first page by it. A browser without a cookie store gets that page drawn anew instead.
  const year = 365 * 24 * 3600 * 1000
  if ('cookieStore' in window) {
    await cookieStore.set({
      name: localeCookie,
      value: locale,
      expires: systemClock.now().getTime() + year,
      sameSite: 'lax',
    })
  }
}

/** The saved choice. */
export function savedLocale(): Locale | undefined {
  const saved = deviceStorage.getItem(localeKey) ?? ''
  return isLocale(saved) ? saved : undefined
}

/** Writes language and direction where the browser and screen readers look for them. */
export function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
