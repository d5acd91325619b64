import { OfflineBanner } from '@lode/design'
import { useQueryClient } from '@tanstack/react-query'
import { type JSX, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOf } from './format-time.ts'

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
  const queries = useQueryClient()
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  if (online) return null
  const times = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0)
  const age = times.length > 0 ? timeOf(new Date(Math.min(...times)).toISOString(), i18n.language) : undefined
  return <OfflineBanner>{age === undefined ? t('offline') : t('offlineAge', { age })}</OfflineBanner>
}
