import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { RecordScreen } from '../../app/shell/record-screen.tsx'
import { WithdrawalRecord } from '../../features/withdrawal/face.ts'

/** /withdrawalDetails: one withdrawal, by its id in the query. */
export default function WithdrawalDetailsScreen(): JSX.Element {
  const { t } = useTranslation('transfers')
  const [query] = useSearchParams()
  return (
    <RecordScreen title={t('withdrawalOne')} backTo="/withdrawalsRecord">
      <WithdrawalRecord id={query.get('id') ?? ''} />
    </RecordScreen>
  )
}
