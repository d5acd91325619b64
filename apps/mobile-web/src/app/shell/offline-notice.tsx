import { OfflineBanner } from '@lode/design'
import { type JSX, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedDataLayer } from '../data/load-data-layer.ts'
import { timeOf } from '../texts/format-time.ts'

function watch(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no connection, and from when the oldest of what is shown is. */
export function OfflineNotice(): JSX.Element | null {
  const { t, i18n } = useTranslation()
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  if (online) return null
  const oldest = loadedDataLayer()?.oldestRead()
  const age = oldest === undefined ? undefined : timeOf(new Date(oldest).toISOString(), i18n.language)
  return <OfflineBanner>{age === undefined ? t('offline') : t('offlineAge', { age })}</OfflineBanner>
}
