import { AmountText, Card, SkeletonRows } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { useOverturned } from '../../entities/appeals/face.ts'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import { liveWithdrawalQuery } from './withdrawal-queries.ts'
import { WithdrawalStateChip } from './withdrawal-state-chip.tsx'

/** One withdrawal by its id: its amount and state, its way, and all its lines. */
export function WithdrawalRecord({ id }: { id: string }): JSX.Element {
  const { t } = useTranslation('transfers')
  const read = useQuery(liveWithdrawalQuery(id))
  const rejected = read.data?.withdrawal.state === 'rejected'
  const overturned = useOverturned(rejected ? { kind: 'withdrawal', id } : undefined)
  if (read.data === undefined) {
    return (
      <QueryFallback read={read} failed={t('withdrawalsFailed')}>
        <SkeletonRows count={6} />
      </QueryFallback>
    )
  }
  const { withdrawal } = read.data
  const { amount, coin } = withdrawal.amount
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-4">
        <h2>
          <AmountText value={{ amount: `-${amount}`, coin }} size="large" />
        </h2>
        <WithdrawalStateChip state={withdrawal.state} overturned={overturned} />
      </div>
      <Card>
        <WithdrawalDetails withdrawal={withdrawal} />
      </Card>
    </>
  )
}
