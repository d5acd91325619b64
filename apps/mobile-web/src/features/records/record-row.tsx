import { ListRow, rowClass } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { clockOf, timeOf } from '../../app/texts/format-time.ts'
import type { HolderRecord } from './queries.ts'
import { RecordAmount } from './record-amount.tsx'
import { RecordIcon } from './record-icon.tsx'
import { RecordNote } from './record-note.tsx'
import { recordPath } from './record-path.ts'
import { RecordState } from './record-state.tsx'
import { useRecordName } from './use-record-name.ts'

/** A record in a list. It leads to its page. `underDay` where a heading over it says the day. */
export function RecordRow({
  record,
  underDay = false,
}: {
  record: HolderRecord
  underDay?: boolean
}): JSX.Element {
  const { i18n } = useTranslation()
  const name = useRecordName()
  return (
    <AppLink to={recordPath(record)} className={rowClass}>
      <ListRow
        icon={<RecordIcon kind={record.kind} />}
        title={name(record)}
        detail={
          <>
            <span className="block">
              <RecordNote record={record} />
            </span>
            <span className="block">{(underDay ? clockOf : timeOf)(record.at, i18n.language)}</span>
          </>
        }
        value={<RecordAmount record={record} />}
        valueDetail={<RecordState record={record} />}
      />
    </AppLink>
  )
}
