import {
  Button,
  Card,
  colorTheme,
  gainColor,
  Icon,
  ListRow,
  type LookChoice,
  rowClass,
  Segmented,
} from '@lode/design'
import { Languages } from '@lode/design/icons.ts'
import { isLocale, localeNames } from '@lode/translations'
import { type JSX, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { disconnectWallet } from '../../entities/wallet/face.ts'
import { LocaleSheet } from '../../features/locale/face.ts'
import { SiteLinks } from '../../features/site-links/face.ts'

/** Language, looks, links to the site and support, and leaving. */
export function Settings(): JSX.Element {
  const { t, i18n } = useTranslation(['my', 'shell'])
  const [choosing, setChoosing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  return (
    <section aria-labelledby="settings" className="mt-6">
      <h2 id="settings" className="mb-2 font-semibold">
        {t('app')}
      </h2>
      <Card flush>
        <button type="button" className={rowClass} onClick={() => setChoosing(true)}>
          <ListRow
            icon={<Icon of={Languages} className="size-5" />}
            title={t('language', { ns: 'shell' })}
            value={isLocale(i18n.language) ? localeNames[i18n.language] : i18n.language}
            leads
          />
        </button>
        <div className="grid gap-2 p-3">
          <Look of={colorTheme} label={t('theme')} name={(value) => t(`theme.${value}`)} />
          <Look of={gainColor} label={t('gain')} name={(value) => t(`gain.${value}`)} />
        </div>
      </Card>
      <SiteLinks />
      <Button
        kind="danger"
        wide
        className="mt-6"
        loading={leaving}
        onClick={() => {
          setLeaving(true)
          void disconnectWallet().finally(() => setLeaving(false))
        }}
      >
        {t('disconnect')}
      </Button>
      <Suspense>{choosing && <LocaleSheet onClose={() => setChoosing(false)} />}</Suspense>
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
