import { endpoints } from '@lode/api-contract'
import { useWide } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { LatestRows } from '../../app/lists/latest-rows.tsx'
import { RecordRow } from './record-row.tsx'
import { RecordTable } from './record-table.tsx'

/** The newest records and the way to all of them; nothing at all while there are none. A table on a wide screen, unless its place is narrow. */
export function LatestRecords({ asRows = false }: { asRows?: boolean }): JSX.Element | null {
  const { t } = useTranslation('records')
  const wide = useWide() && !asRows
  const { data } = useQuery(endpointQuery(endpoints.records.list, { limit: 5 }))
  const rows = data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <LatestRows
      title={t('title')}
      more={t('showAll')}
      to="/activity"
      rows={
        wide
          ? [<RecordTable key="all" records={rows} />]
          : rows.map((record) => <RecordRow key={record.id} record={record} />)
      }
    />
  )
}
