import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { RecordScreen } from '../../app/shell/record-screen.tsx'
import { AskSupport } from '../../features/support/face.ts'
import { WithdrawalRecord } from '../../features/withdrawal/face.ts'

/** /withdrawalDetails: one withdrawal, by its id in the query. */
export default function WithdrawalDetailsScreen(): JSX.Element {
  const { t } = useTranslation('transfers')
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return (
    <RecordScreen title={t('withdrawalOne')} backTo="/withdrawalsRecord">
      <WithdrawalRecord id={id} />
      <AskSupport about={{ kind: 'withdrawal', id }} />
    </RecordScreen>
  )
}
