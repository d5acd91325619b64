import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkTable } from '../../app/lists/link-table.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import type { HolderRecord } from './queries.ts'
import { RecordAmount } from './record-amount.tsx'
import { RecordNote } from './record-note.tsx'
import { recordPath } from './record-path.ts'
import { RecordState } from './record-state.tsx'
import { useRecordName } from './use-record-name.ts'

/** Records as a table, for wide screens. Each row leads to its page; the arrow keys go from row to row. */
export function RecordTable({ records }: { records: readonly HolderRecord[] }): JSX.Element {
  const { t, i18n } = useTranslation('records')
  const name = useRecordName()
  return (
    <LinkTable
      caption={t('title')}
      rows={records}
      to={recordPath}
      columns={[
        { key: 'what', label: t('what'), cell: name },
        { key: 'note', label: t('note'), cell: (record) => <RecordNote record={record} /> },
        { key: 'when', label: t('when'), cell: ({ at }) => timeOf(at, i18n.language) },
        { key: 'state', label: t('state'), cell: (record) => <RecordState record={record} /> },
        { key: 'amount', label: t('amount'), end: true, cell: (record) => <RecordAmount record={record} /> },
      ]}
    />
  )
}
