import { Button, Card, SkeletonRows } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { useOverturned } from '../../entities/appeals/face.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { liveWithdrawalQuery } from './withdrawal-queries.ts'

/** The receipt of a requested withdrawal; its way goes on by itself until the end. */
export function WithdrawalReceipt({ id, onAnother }: { id: string; onAnother: () => void }): JSX.Element {
  const { t } = useTranslation('transfers')
  const query = useQuery(liveWithdrawalQuery(id))
  const { data } = query
  const state = data?.withdrawal.state
  const overturned = useOverturned(state === 'rejected' ? { kind: 'withdrawal', id } : undefined)
  const ended = state === 'final' || state === 'rejected' ? state : undefined
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">
        {overturned ? t('overturned') : ended ? t(`withdrawal.${ended}`) : t('requested')}
      </h2>
      <Card aria-live="polite">
        {data === undefined ? (
          <QueryFallback read={query} failed={t('withdrawalsFailed')}>
            <SkeletonRows count={5} />
          </QueryFallback>
        ) : (
          <WithdrawalDetails withdrawal={data.withdrawal} />
        )}
      </Card>
      <Button onClick={onAnother}>{t('anotherWithdrawal')}</Button>
    </div>
  )
}
