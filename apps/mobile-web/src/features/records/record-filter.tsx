import { recordKinds } from '@lode/api-contract'
import { FilterChips } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordKind } from './queries.ts'

const kinds: readonly RecordKind[] = ['all', ...recordKinds]

/** What the list is narrowed to. */
export function RecordFilter({
  kind,
  onChange,
}: {
  kind: RecordKind
  onChange: (kind: RecordKind) => void
}): JSX.Element {
  const { t } = useTranslation('records')
  return (
    <FilterChips
      label={t('filter')}
      choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      value={kind}
      onChange={onChange}
    />
  )
}
