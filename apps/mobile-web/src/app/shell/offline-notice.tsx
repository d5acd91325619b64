import { OfflineBanner } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedDataLayer } from '../data/load-data-layer.ts'
import { useOnline } from '../data/use-online.ts'
import { timeOf } from '../texts/format-time.ts'

/** Says that there is no connection, and from when the oldest of what is shown is. */
export function OfflineNotice(): JSX.Element | null {
  const { t, i18n } = useTranslation()
  if (useOnline()) return null
  const oldest = loadedDataLayer()?.oldestRead()
  const age = oldest === undefined ? undefined : timeOf(new Date(oldest).toISOString(), i18n.language)
  return <OfflineBanner>{age === undefined ? t('offline') : t('offlineAge', { age })}</OfflineBanner>
}
