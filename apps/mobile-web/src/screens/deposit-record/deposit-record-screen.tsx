import { Button } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordTabs } from '../../app/lists/record-tabs.tsx'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { LatestPurchases } from '../../features/buying/face.ts'
import { DepositList } from '../../features/deposit/face.ts'
import { openSupport } from '../../features/support/face.ts'

/** /depositRecord: every deposit with its confirmations. */
export default function DepositRecordScreen(): JSX.Element {
  const { t } = useTranslation('transfers')
  const { t: buying } = useTranslation('buying')
  return (
    <SubScreen title={t('depositRecords')} backTo="/assets">
      <RecordTabs here="/depositRecord" />
      <LatestPurchases
        help={
          <Button kind="plain" size="small" onClick={() => openSupport()}>
            {buying('writeSupport')}
          </Button>
        }
      />
      <DepositList />
    </SubScreen>
  )
}
