/** The locales, English first: it is the catalogue's type and the last resort. */
export const locales = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'ar', 'fr', 'it', 'es', 'vi', 'id', 'ru'] as const

/** A locale's tag. */
export type Locale = (typeof locales)[number]

/** Each locale by its own name. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ja: '日本語',
  ko: '한국어',
  ar: 'العربية',
  fr: 'Français',
  it: 'Italiano',
  es: 'Español',
  vi: 'Tiếng Việt',
  id: 'Bahasa Indonesia',
  ru: 'Русский',
}

/** The cookie that keeps the holder's choice: a cookie, so that the server sends the right first page. */
export const localeCookie = 'locale'

/** Whether a text is the tag of a locale we have. */
export function isLocale(text: string): text is Locale {
  return (locales as readonly string[]).includes(text)
}

/** The saved choice in a `Cookie` header or in `document.cookie`. */
export function readLocaleCookie(cookies: string): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${localeCookie}=([A-Za-z-]+)`).exec(cookies)?.[1]
  return value !== undefined && isLocale(value) ? value : undefined
}

/**
 * The locale to show: the saved choice, else the first of the browser's languages that we have, else the operator's.
 * @example chooseLocale({ saved: undefined, languages: ['zh-Hant-HK', 'en'], fallback: 'en' }) // 'zh-TW'
 */
export function chooseLocale({
  saved,
  languages,
  fallback,
}: {
  saved: Locale | undefined
  languages: readonly string[]
  fallback: Locale
}): Locale {
  if (saved !== undefined) return saved
  for (const language of languages) {
    const found = closest(language)
    if (found !== undefined) return found
  }
  return fallback
}

function closest(language: string): Locale | undefined {
  const [name = '', ...rest] = language.toLowerCase().split('-')
  if (name === 'zh') {
    return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-TW' : 'zh-CN'
  }
  // Browsers once wrote Indonesian as `in`.
  const tag = name === 'in' ? 'id' : name
  return isLocale(tag) ? tag : undefined
}

/** The way a locale is written. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}
