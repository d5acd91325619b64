import { Button, Card, SkeletonRows } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { withdrawalQuery } from './withdrawal-queries.ts'

/** How often the server is asked, beside what the live stream tells, in milliseconds. */
const askEvery = 5_000

/** The receipt of a requested withdrawal; its way goes on by itself until the end. */
export function WithdrawalReceipt({ id, onAnother }: { id: string; onAnother: () => void }): JSX.Element {
  const { t } = useTranslation('transfers')
  const query = useQuery({
    ...withdrawalQuery(id),
    refetchInterval: ({ state }) =>
      ['final', 'rejected'].includes(state.data?.withdrawal.state ?? '') ? false : askEvery,
  })
  const { data } = query
  const state = data?.withdrawal.state
  const ended = state === 'final' || state === 'rejected' ? state : undefined
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{ended ? t(`withdrawal.${ended}`) : t('requested')}</h2>
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
