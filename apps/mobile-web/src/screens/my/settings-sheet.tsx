import {
  Card,
  colorTheme,
  gainColor,
  Icon,
  ListRow,
  type LookChoice,
  rowClass,
  Segmented,
  Sheet,
} from '@lode/design'
import { Banknote, Languages } from '@lode/design/icons.ts'
import { isLocale, localeNames } from '@lode/translations'
import { type JSX, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHiddenBalances } from '../../entities/balances/face.ts'
import { currencyName, useCurrency } from '../../entities/currency/face.ts'
import { LocaleSheet } from '../../features/locale/face.ts'
import { CurrencySheet } from './currency-sheet.tsx'

/** Language, currency, appearance, colours of gain and loss, and what is hidden. Kept on this device. */
export function SettingsSheet({ onClose }: { onClose: () => void }): JSX.Element {
  const { t, i18n } = useTranslation(['my', 'shell', 'currency'])
  const [open, setOpen] = useState<'language' | 'currency'>()
  const { hidden, toggle } = useHiddenBalances()
  const currency = useCurrency()
  const close = (): void => setOpen(undefined)
  return (
    <Sheet addressed title={t('settings')} onClose={onClose}>
      <Card flush>
        <button type="button" className={rowClass} onClick={() => setOpen('language')}>
          <ListRow
            icon={<Icon of={Languages} className="size-5" />}
            title={t('language', { ns: 'shell' })}
            value={isLocale(i18n.language) ? localeNames[i18n.language] : i18n.language}
            leads
          />
        </button>
        <button type="button" className={rowClass} onClick={() => setOpen('currency')}>
          <ListRow
            icon={<Icon of={Banknote} className="size-5" />}
            title={t('title', { ns: 'currency' })}
            value={currencyName(currency, i18n.language)}
            leads
          />
        </button>
      </Card>
      <Group title={t('theme')}>
        <Look of={colorTheme} label={t('theme')} name={(value) => t(`theme.${value}`)} />
      </Group>
      <Group title={t('gain')}>
        <Look of={gainColor} label={t('gain')} name={(value) => t(`gain.${value}`)} />
      </Group>
      <Group title={t('privacy')}>
        <Segmented
          label={t('privacy')}
          value={hidden ? 'hidden' : 'shown'}
          onChange={toggle}
          choices={[
            { value: 'shown', label: t('amountsShown') },
            { value: 'hidden', label: t('amountsHidden') },
          ]}
        />
      </Group>
      <Suspense>
        {open === 'language' && <LocaleSheet onClose={close} />}
        {open === 'currency' && <CurrencySheet onClose={close} />}
      </Suspense>
    </Sheet>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }): JSX.Element {
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-sm text-soft">{title}</h2>
      {children}
    </section>
  )
}

function Look<Value extends string>({
  of,
  label,
  name,
}: {
  of: LookChoice<Value>
  label: string
  name: (value: Value) => string
}): JSX.Element {
  const [value, setValue] = useState(of.read)
  return (
    <Segmented
      label={label}
      value={value}
      onChange={(next) => {
        of.choose(next)
        setValue(next)
      }}
      choices={of.values.map((one) => ({ value: one, label: name(one) }))}
    />
  )
}
