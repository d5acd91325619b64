import {
  Button,
  Card,
  type ColorTheme,
  Icon,
  ListRow,
  readColorTheme,
  rowClass,
  Segmented,
  setColorTheme,
} from '@lode/design'
import { Languages } from '@lode/design/icons.ts'
import { isLocale, localeNames } from '@lode/translations'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HouseLinks } from '../../features/house/house-links.tsx'
import LocaleSheet from '../../features/locale/locale-sheet.tsx'
import { disconnectWallet } from '../../features/wallet/wallet.ts'

/** Language, appearance, the house's links, and leaving. */
export function Settings(): JSX.Element {
  const { t, i18n } = useTranslation(['my', 'shell'])
  const [choosing, setChoosing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const [theme, setTheme] = useState(readColorTheme)
  const chooseTheme = (next: ColorTheme): void => {
    setColorTheme(next)
    setTheme(next)
  }
  return (
    <section aria-labelledby="settings" className="mt-6">
      <h2 id="settings" className="mb-2 font-semibold">
        {t('app', { ns: 'my' })}
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
        <div className="p-3">
          <Segmented
            label={t('theme', { ns: 'shell' })}
            value={theme}
            onChange={chooseTheme}
            choices={(['system', 'light', 'dark'] as const).map((value) => ({
              value,
              label: t(`theme.${value}`, { ns: 'shell' }),
            }))}
          />
        </div>
      </Card>
      <HouseLinks />
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
        {t('disconnect', { ns: 'my' })}
      </Button>
      {choosing && <LocaleSheet onClose={() => setChoosing(false)} />}
    </section>
  )
}
