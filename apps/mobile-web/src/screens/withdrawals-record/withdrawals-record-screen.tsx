import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTabs } from '../../app/lists/record-tabs.tsx'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { WithdrawalList } from '../../features/withdrawal/face.ts'

/** /withdrawalsRecord: every withdrawal with its way. */
export default function WithdrawalsRecordScreen(): JSX.Element {
  const { t } = useTranslation('transfers')
  return (
    <SubScreen title={t('withdrawalRecords')} backTo="/assets">
      <RecordTabs here="/withdrawalsRecord" />
      <WithdrawalList />
    </SubScreen>
  )
}
