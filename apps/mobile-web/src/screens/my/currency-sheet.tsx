import { Card, Icon, ListRow, rowClass, Sheet } from '@lode/design'
import { Check } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseCurrency, currencies, currencyName, useCurrency } from '../../entities/currency/face.ts'

/** The currencies that amounts are shown in beside coins, each by its name in the reader's language. */
export function CurrencySheet({ onClose }: { onClose: () => void }): JSX.Element {
  const { t, i18n } = useTranslation('currency')
  const chosen = useCurrency()
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <p className="mb-3 text-sm text-soft">{t('note')}</p>
      <Card flush>
        {currencies.map((currency) => (
          <button
            key={currency}
            type="button"
            className={rowClass}
            aria-pressed={currency === chosen}
            onClick={() => {
              chooseCurrency(currency)
              onClose()
            }}
          >
            <ListRow
              title={currencyName(currency, i18n.language)}
              detail={currency}
              value={currency === chosen ? <Icon of={Check} className="size-5 text-accent" /> : undefined}
            />
          </button>
        ))}
      </Card>
    </Sheet>
  )
}
