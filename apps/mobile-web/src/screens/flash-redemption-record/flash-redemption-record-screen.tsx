import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { RecordTabs } from '../../app/lists/record-tabs.tsx'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { ExchangeList, ExchangeReceipt } from '../../features/exchange/face.ts'

/** /flashRedemptionRecord: every exchange; `?id=…` is one of them with its receipt. */
export default function FlashRedemptionRecordScreen(): JSX.Element {
  const { t } = useTranslation('exchange')
  const [search] = useSearchParams()
  const id = search.get('id')
  if (id !== null)
    return (
      <SubScreen title={t('title')} backTo="/flashRedemptionRecord">
        <ExchangeReceipt id={id} />
      </SubScreen>
    )
  return (
    <SubScreen title={t('records')} backTo="/assets">
      <RecordTabs here="/flashRedemptionRecord" />
      <ExchangeList />
    </SubScreen>
  )
}
