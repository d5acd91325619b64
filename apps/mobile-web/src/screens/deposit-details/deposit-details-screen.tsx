import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { RecordScreen } from '../../app/shell/record-screen.tsx'
import { DepositDetails } from '../../features/deposit/face.ts'
import { AskSupport } from '../../features/support/face.ts'

/** /depositDetails: one deposit, by its id in the query. */
export default function DepositDetailsScreen(): JSX.Element {
  const { t } = useTranslation('transfers')
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return (
    <RecordScreen title={t('deposit')} backTo="/depositRecord">
      <DepositDetails id={id} />
      <AskSupport about={{ kind: 'deposit', id }} />
    </RecordScreen>
  )
}
