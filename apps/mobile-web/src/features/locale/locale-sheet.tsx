import { Card, Icon, ListRow, rowClass, Sheet } from '@lode/design'
import { Check } from '@lode/design/icons.ts'
import { type Locale, localeNames, locales } from '@lode/translations'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLocale } from '../../app/texts/i18n.ts'

/** The languages, each by its own name. */
export default function LocaleSheet({ onClose }: { onClose: () => void }): JSX.Element {
  const { t, i18n } = useTranslation()
  const choose = (locale: Locale): void => void changeLocale(locale).then(onClose)
  return (
    <Sheet title={t('language')} onClose={onClose}>
      <Card flush>
        {locales.map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            className={rowClass}
            aria-pressed={locale === i18n.language}
            onClick={() => choose(locale)}
          >
            <ListRow
              title={localeNames[locale]}
              value={
                locale === i18n.language ? <Icon of={Check} className="size-5 text-accent" /> : undefined
              }
            />
          </button>
        ))}
      </Card>
    </Sheet>
  )
}
