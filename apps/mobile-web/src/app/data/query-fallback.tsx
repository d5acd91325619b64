import { EmptyState, ErrorState, Icon } from '@lode/design'
import { WifiOff } from '@lode/design/icons.ts'
import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../texts/error-text.ts'

/**
 * What stands in the place of data that was never read: that the read failed and a way to try again, that the device is
 * offline, or, while it is waited for, the children, a skeleton. A refresh that fails keeps the data that is there.
 * @example data ? <MinerDetails miner={data} /> : <QueryFallback read={query} failed={t('failDetails')}><SkeletonRows /></QueryFallback>
 */
export function QueryFallback({
  read,
  failed,
  children,
}: {
  read: { error: Error | null; isPaused: boolean; refetch: () => unknown }
  /** What could not be loaded, as a sentence. */
  failed: string
  children: ReactNode
}): JSX.Element {
  const { t } = useTranslation('errors')
  if (read.error !== null) {
    return (
      <ErrorState title={failed} onRetry={() => void read.refetch()}>
        {errorText(t, read.error)}
      </ErrorState>
    )
  }
  if (read.isPaused)
    return <EmptyState icon={<Icon of={WifiOff} className="size-8" />} title={t('offline')} />
  return <>{children}</>
}
