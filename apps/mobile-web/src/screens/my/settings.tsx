import { Button, Card, Icon, ListRow, rowClass } from '@lode/design'
import { Languages, SettingsIcon } from '@lode/design/icons.ts'
import { isLocale, localeNames } from '@lode/translations'
import { type JSX, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { disconnectWallet } from '../../entities/wallet/face.ts'
import { LocaleSheet } from '../../features/locale/face.ts'
import { SiteLinks } from '../../features/site-links/face.ts'
import { openSupport } from '../../features/support/face.ts'

/** Language, the way to the settings, links to the site and support, and leaving. */
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
        <AppLink to="/my?open=settings" className={rowClass}>
          <ListRow icon={<Icon of={SettingsIcon} className="size-5" />} title={t('settings')} leads />
        </AppLink>
      </Card>
      <SiteLinks onSupport={openSupport} />
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
