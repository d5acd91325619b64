import { OfflineBanner } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownAge } from '../data/shown-age.ts'
import { useOnline } from '../data/use-online.ts'
import { timeOf } from '../texts/format-time.ts'

/** Says that there is no connection, or that Lode does not answer, and from when the oldest of what is shown is. */
export function OfflineNotice(): JSX.Element | null {
  const { t, i18n } = useTranslation()
  const { oldest, stuck } = useShownAge()
  const online = useOnline()
  if (online && !stuck) return null
  const age = oldest === undefined ? undefined : timeOf(new Date(oldest).toISOString(), i18n.language)
  if (age === undefined) return <OfflineBanner>{t('offline')}</OfflineBanner>
  return <OfflineBanner>{t(online ? 'unreachable' : 'offlineAge', { age })}</OfflineBanner>
}
