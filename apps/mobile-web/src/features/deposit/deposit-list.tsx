import { endpoints } from '@lode/api-contract'
import { buttonClass, EmptyDrawing, EmptyState } from '@lode/design'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointPages, rowsOf } from '../../app/data/endpoint-pages.ts'
import { DayList } from '../../app/lists/day-list.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { DepositRow } from './deposit-row.tsx'
import { DepositTable } from './deposit-table.tsx'

/** All deposits, newest first, by day. */
export function DepositList(): JSX.Element {
  const { t } = useTranslation('transfers')
  const list = useInfiniteQuery(endpointPages(endpoints.transfers.deposits, { limit: 20 }))
  return (
    <DayList
      list={list}
      rows={list.data && rowsOf(list.data)}
      failed={t('depositsFailed')}
      row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
      table={(deposits) => <DepositTable deposits={deposits} />}
      empty={
        <EmptyState
          icon={<EmptyDrawing of="activity" />}
          title={t('noDeposits')}
          action={
            <AppLink to="/deposit" className={buttonClass('primary')}>
              {t('deposit')}
            </AppLink>
          }
        >
          {t('noDepositsNote')}
        </EmptyState>
      }
    />
  )
}
