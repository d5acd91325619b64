import { endpoints } from '@lode/api-contract'
import { buttonClass, Card, EmptyState, Icon, SkeletonRows } from '@lode/design'
import { ArrowUpFromLine } from '@lode/design/icons.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/app-link.tsx'
import { dayGroups } from '../../app/day-groups.ts'
import { endpointPages, rowsOf } from '../../app/endpoint-pages.ts'
import { MoreRows } from '../../app/more-rows.tsx'
import { Unread } from '../../app/unread.tsx'
import { WithdrawalRow } from './withdrawal-row.tsx'

/** All withdrawals, newest first, by day. */
export function WithdrawalList(): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const list = useInfiniteQuery(endpointPages(endpoints.transfers.withdrawals, { limit: 20 }))
  if (list.data === undefined) {
    return (
      <Unread read={list} failed={t('withdrawalsFailed')}>
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      </Unread>
    )
  }
  const rows = rowsOf(list.data)
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<Icon of={ArrowUpFromLine} className="size-8" />}
        title={t('noWithdrawals')}
        action={
          <AppLink to="/withdraw" className={buttonClass('primary')}>
            {t('withdraw')}
          </AppLink>
        }
      >
        {t('noWithdrawalsNote')}
      </EmptyState>
    )
  }
  return (
    <>
      {dayGroups(rows, i18n.language).map(({ day, rows: ofDay }) => (
        <section key={day} className="mb-5">
          <h2 className="mb-2 text-sm text-soft">{day}</h2>
          <Card flush>
            {ofDay.map((withdrawal) => (
              <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
            ))}
          </Card>
        </section>
      ))}
      <MoreRows list={list} label={t('loadMore')} />
    </>
  )
}
