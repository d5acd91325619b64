import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { RecordScreen } from '../../app/shell/record-screen.tsx'
import { DepositDetails } from '../../features/deposit/face.ts'

/** /depositDetails: one deposit, by its id in the query. */
export default function DepositDetailsScreen(): JSX.Element {
  const { t } = useTranslation('transfers')
  const [query] = useSearchParams()
  return (
    <RecordScreen title={t('deposit')} backTo="/depositRecord">
      <DepositDetails id={query.get('id') ?? ''} />
    </RecordScreen>
  )
}
