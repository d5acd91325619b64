import { isLocale, type Locale } from '@lode/translations/locale.ts'

/** The language of a letter: the one that was asked for, if we have it. */
export function letterLocale(tag: string, { defaultLocale }: { defaultLocale: Locale }): Locale {
  return isLocale(tag) ? tag : defaultLocale
}
