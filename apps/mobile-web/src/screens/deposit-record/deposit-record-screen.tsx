import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTabs } from '../../app/lists/record-tabs.tsx'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { DepositList } from '../../features/deposit/face.ts'

/** /depositRecord: every deposit with its confirmations. */
export default function DepositRecordScreen(): JSX.Element {
  const { t } = useTranslation('transfers')
  return (
    <SubScreen title={t('depositRecords')} backTo="/assets">
      <RecordTabs here="/depositRecord" />
      <DepositList />
    </SubScreen>
  )
}
