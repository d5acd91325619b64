import { endpoints } from '@lode/api-contract'
import { buttonClass, EmptyDrawing, EmptyState } from '@lode/design'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointPages, rowsOf } from '../../app/data/endpoint-pages.ts'
import { DayList } from '../../app/lists/day-list.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { WithdrawalRow } from './withdrawal-row.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'

/** All withdrawals, newest first, by day. */
export function WithdrawalList(): JSX.Element {
  const { t } = useTranslation('transfers')
  const list = useInfiniteQuery(endpointPages(endpoints.transfers.withdrawals, { limit: 20 }))
  return (
    <DayList
      list={list}
      rows={list.data && rowsOf(list.data)}
      failed={t('withdrawalsFailed')}
      row={(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
      table={(withdrawals) => <WithdrawalTable withdrawals={withdrawals} />}
      empty={
        <EmptyState
          icon={<EmptyDrawing of="activity" />}
          title={t('noWithdrawals')}
          action={
            <AppLink to="/withdraw" className={buttonClass('primary')}>
              {t('withdraw')}
            </AppLink>
          }
        >
          {t('noWithdrawalsNote')}
        </EmptyState>
      }
    />
  )
}
