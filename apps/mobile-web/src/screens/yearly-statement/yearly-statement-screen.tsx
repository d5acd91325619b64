import { systemClock } from '@lode/clock'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { inPlace } from '../../app/shell/go-back.ts'
import { RecordScreen } from '../../app/shell/record-screen.tsx'
import { YearlyStatement } from '../../features/statement/face.ts'

/** /yearlyStatement: what the holder had, got and gave in a year. The year stands in the query. */
export default function YearlyStatementScreen(): JSX.Element {
  const { t } = useTranslation('statement')
  const [query, setQuery] = useSearchParams()
  const asked = Number(query.get('year'))
  const year = Number.isInteger(asked) && asked > 2008 ? asked : systemClock.now().getUTCFullYear()
  return (
    <RecordScreen title={t('title')} backTo="/my">
      <YearlyStatement year={year} onYear={(next) => setQuery({ year: String(next) }, inPlace())} />
    </RecordScreen>
  )
}
