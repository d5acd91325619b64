import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkTable } from '../../app/lists/link-table.tsx'
import { clockOf } from '../../app/texts/format-time.ts'
import type { HolderRecord } from './queries.ts'
import { RecordAmount } from './record-amount.tsx'
import { RecordNote } from './record-note.tsx'
import { recordPath } from './record-path.ts'
import { RecordState } from './record-state.tsx'
import { useRecordName } from './use-record-name.ts'

/** The records of a day as a table, for wide screens. Each row leads to its page; the arrow keys go from row to row. */
export function RecordTable({ records }: { records: readonly HolderRecord[] }): JSX.Element {
  const { t, i18n } = useTranslation('records')
  const name = useRecordName()
  return (
    <LinkTable
      caption={t('title')}
      rows={records}
      to={recordPath}
      columns={[
        { key: 'what', label: t('what'), width: 'w-[22%]', cell: name },
        { key: 'note', label: t('note'), width: 'w-[24%]', cell: (record) => <RecordNote record={record} /> },
        { key: 'when', label: t('when'), width: 'w-[14%]', cell: ({ at }) => clockOf(at, i18n.language) },
        {
          key: 'state',
          label: t('state'),
          width: 'w-[18%]',
          cell: (record) => <RecordState record={record} />,
        },
        {
          key: 'amount',
          label: t('amount'),
          width: 'w-[22%]',
          end: true,
          cell: (record) => <RecordAmount record={record} />,
        },
      ]}
    />
  )
}
