import i18next, { type i18n } from 'i18next'
import type { Locale } from './locale.ts'
import type { Catalogue, FirstTexts } from './types.ts'

/**
 * Makes the translations of one locale, ready at once: all of them, or the first page's, the rest being added later.
 * Missing texts can't happen: the compiler and a test see to it.
 * @example const i18n = createTranslations({ locale: 'fr', catalogue: await loadLocale('fr') })
 */
export function createTranslations({
  locale,
  catalogue,
}: {
  locale: Locale
  catalogue: Catalogue | FirstTexts
}): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    // Codes such as `withdraw.halted` are whole keys, not paths.
    keySeparator: false,
    contextSeparator: '~',
    nsSeparator: false,
    defaultNS: 'shell',
    ns: Object.keys(catalogue),
    resources: { [locale]: catalogue },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  return instance
}
