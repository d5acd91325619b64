import { endpoints } from '@lode/api-contract'
import { Button, buttonClass, EmptyState, Icon } from '@lode/design'
import { ScrollText } from '@lode/design/icons.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointPages, rowsOf } from '../../app/data/endpoint-pages.ts'
import { DayList } from '../../app/lists/day-list.tsx'
import { AppLink } from '../../app/shell/app-link.tsx'
import type { RecordKind } from './queries.ts'
import { RecordRow } from './record-row.tsx'
import { RecordTable } from './record-table.tsx'

export type { RecordKind } from './queries.ts'

/** All records of a kind, newest first, by day; on wide screens as tables. */
export function RecordList({ kind, onAll }: { kind: RecordKind; onAll: () => void }): JSX.Element {
  const { t } = useTranslation(['records', 'transfers'])
  const list = useInfiniteQuery(
    endpointPages(endpoints.records.list, { limit: 20, ...(kind === 'all' ? {} : { kind }) }),
  )
  const action =
    kind === 'all' ? (
      <AppLink to="/deposit" className={buttonClass('primary')}>
        {t('deposit', { ns: 'transfers' })}
      </AppLink>
    ) : (
      <Button onClick={onAll}>{t('showAll')}</Button>
    )
  return (
    <DayList
      list={list}
      rows={list.data && rowsOf(list.data)}
      failed={t('failed')}
      row={(record) => <RecordRow key={record.id} record={record} underDay />}
      table={(records) => <RecordTable records={records} />}
      empty={
        <EmptyState
          icon={<Icon of={ScrollText} className="size-8" />}
          title={t(kind === 'all' ? 'empty' : 'emptyKind')}
          action={action}
        >
          {t('emptyNote')}
        </EmptyState>
      }
    />
  )
}
