import { Button, EmptyState, ErrorState, Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { errorText } from '../../app/error-text.ts'
import { SubScreen } from '../../app/sub-screen.tsx'
import { minerQuery } from '../../features/miners/queries.ts'
import { Rig } from './rig.tsx'

/** One miner: what it is, what a rental would bring, and renting it. */
export default function MiningRigDetailsScreen(): JSX.Element {
  const { t } = useTranslation('miners')
  const { t: tError } = useTranslation('errors')
  const [query] = useSearchParams()
  const { data, error, refetch, isPaused } = useQuery(minerQuery({ id: query.get('id') ?? '' }))
  if (data) {
    return data.miner.estimates.length > 0 ? (
      <Rig key={data.miner.id} miner={data.miner} network={data.network} />
    ) : (
      <SubScreen title={data.miner.name} backTo="/miningMachine">
        <ErrorState title={t('failCycles')} onRetry={() => void refetch()}>
          {t('failHint')}
        </ErrorState>
      </SubScreen>
    )
  }
  return (
    <SubScreen title={t('rig')} backTo="/miningMachine">
      {error ? (
        <ErrorState title={t('failDetails')} onRetry={() => void refetch()}>
          {errorText(tError, error)} {t('failHint')}
        </ErrorState>
      ) : isPaused ? (
        <EmptyState
          title={t('offline')}
          action={<Button onClick={() => void refetch()}>{t('failHint')}</Button>}
        />
      ) : (
        <div className="grid gap-4" aria-busy>
          <Skeleton className="h-24" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-64" />
        </div>
      )}
    </SubScreen>
  )
}
