import { useTranslation } from 'react-i18next'
import type { HolderRecord } from './queries.ts'
import { recordName } from './record-name.ts'

/** What records are called in the reader's language. @example const name = useRecordName(); name(record) */
export function useRecordName(): (record: HolderRecord) => string {
  const { t: records, i18n } = useTranslation('records')
  const { t: finance } = useTranslation('finance')
  return (record) => recordName(record, { records, finance, locale: i18n.language })
}
