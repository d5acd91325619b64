import { Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { useServerNow } from '../../app/data/use-server-now.ts'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { payFromWallet } from '../../entities/payments/face.ts'
import {
  CommitSheet,
  isOpen,
  OfferingActions,
  OfferingDetails,
  offeringQuery,
  positionsQuery,
} from '../../features/offerings/face.ts'
import { CommitAsks } from './commit-asks.tsx'

/** One offering: committing to it, taking back, and what came of it. */
export default function OfferingDetailsScreen(): JSX.Element {
  const { t } = useTranslation('offerings')
  const [search] = useSearchParams()
  const now = useServerNow()
  const [committing, setCommitting] = useState(false)
  const query = useQuery(offeringQuery({ id: search.get('id') ?? '' }))
  // What is a holder's brings the coins that amounts are read by.
  const positions = useQuery(positionsQuery())
  if (query.data === undefined || positions.data === undefined)
    return (
      <SubScreen title={t('title')} backTo="/ido">
        <QueryFallback read={query.data === undefined ? query : positions} failed={t('failed')}>
          <div className="grid gap-4" aria-busy>
            <Skeleton className="h-12" />
            <Skeleton className="h-40" />
            <Skeleton className="h-64" />
          </div>
        </QueryFallback>
      </SubScreen>
    )
  const { offering, project, statement } = query.data
  const open = isOpen(offering, now)
  const position = positions.data.positions.find((one) => one.offering.id === offering.id)
  return (
    <SubScreen
      title={offering.name}
      backTo="/ido"
      footer={<OfferingActions {...{ offering, position, open }} onCommit={() => setCommitting(true)} />}
    >
      <OfferingDetails {...{ offering, project, statement, position, now }} />
      {committing && (
        <CommitSheet
          {...{ offering, position, open }}
          payFromWallet={payFromWallet}
          asks={(amount) => <CommitAsks amount={amount} />}
          onClose={() => setCommitting(false)}
        />
      )}
    </SubScreen>
  )
}
