import { endpoints } from '@lode/api-contract'
import { buttonClass, EmptyState, Icon } from '@lode/design'
import { ArrowDownToLine } from '@lode/design/icons.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/app-link.tsx'
import { DayList } from '../../app/day-list.tsx'
import { endpointPages, rowsOf } from '../../app/endpoint-pages.ts'
import { DepositRow } from './deposit-row.tsx'

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
      empty={
        <EmptyState
          icon={<Icon of={ArrowDownToLine} className="size-8" />}
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
