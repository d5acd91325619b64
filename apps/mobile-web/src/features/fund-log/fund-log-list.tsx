import { endpoints, type fundTypes } from '@lode/api-contract'
import { Button, buttonClass, Card, EmptyDrawing, EmptyState, SkeletonRows } from '@lode/design'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointPages } from '../../app/data/endpoint-pages.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { MoreRows } from '../../app/lists/more-rows.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import { FundMonth } from './fund-month.tsx'
import { monthGroups } from './month-groups.ts'

/** What the log is narrowed to. */
export type FundFilter = (typeof fundTypes)[number] | 'all'

/** The fund log, newest first, by month. */
export function FundLogList({ filter, onAll }: { filter: FundFilter; onAll: () => void }): JSX.Element {
  const { t } = useTranslation('finance')
  const { t: assets } = useTranslation('assets')
  const list = useInfiniteQuery(
    endpointPages(endpoints.assets.fundLog, { limit: 20, ...(filter === 'all' ? {} : { type: filter }) }),
  )
  if (list.data === undefined) {
    return (
      <QueryFallback read={list} failed={t('failed')}>
        <Card flush>
          <SkeletonRows count={7} />
        </Card>
      </QueryFallback>
    )
  }
  const groups = monthGroups(list.data.pages)
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={<EmptyDrawing of="activity" />}
        title={t(filter === 'all' ? 'empty' : 'emptyType')}
        action={
          filter === 'all' ? (
            <AppLink to="/deposit" className={buttonClass('primary')}>
              {assets('deposit')}
            </AppLink>
          ) : (
            <Button onClick={onAll}>{t('showAllTypes')}</Button>
          )
        }
      >
        {t('emptyNote')}
      </EmptyState>
    )
  }
  return (
    <>
      {groups.map((group) => (
        <FundMonth key={group.month} group={group} />
      ))}
      <MoreRows list={list} label={t('loadMore')} />
    </>
  )
}
