import { ErrorState, Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { minerQuery } from '../../features/miners/face.ts'
import { MinerDetails } from './miner-details.tsx'

/** One miner: what it is, what renting or buying it would bring, and ordering it. */
export default function MiningRigDetailsScreen(): JSX.Element {
  const { t } = useTranslation('miners')
  const [search] = useSearchParams()
  const query = useQuery(minerQuery({ id: search.get('id') ?? '' }))
  const { data } = query
  if (data) {
    return data.miner.estimates.length > 0 ? (
      <MinerDetails key={data.miner.id} {...data} />
    ) : (
      <SubScreen title={data.miner.name} backTo="/miningMachine">
        <ErrorState title={t('failCycles')} onRetry={() => void query.refetch()} />
      </SubScreen>
    )
  }
  return (
    <SubScreen title={t('miner')} backTo="/miningMachine">
      <QueryFallback read={query} failed={t('failDetails')}>
        <div className="grid gap-4" aria-busy>
          <Skeleton className="h-24" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-64" />
        </div>
      </QueryFallback>
    </SubScreen>
  )
}
