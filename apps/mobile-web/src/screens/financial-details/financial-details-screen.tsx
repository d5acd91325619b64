import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { RecordScreen } from '../../app/shell/record-screen.tsx'
import { MovementDetails } from '../../features/fund-log/face.ts'

/** /financialDetails: one movement of money, by its id in the query. */
export default function FinancialDetailsScreen(): JSX.Element {
  const { t } = useTranslation('finance')
  const [query] = useSearchParams()
  return (
    <RecordScreen title={t('movement')} backTo="/finance">
      <MovementDetails id={query.get('id') ?? ''} />
    </RecordScreen>
  )
}
