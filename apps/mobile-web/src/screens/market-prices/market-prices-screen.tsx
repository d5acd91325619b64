import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { TabScreen } from '../../app/shell/tab-screen.tsx'
import { MarketList } from '../../features/market/face.ts'

/** /exMarketPrices, and /exMerketPrices as it is also written: all pairs. */
export default function MarketPricesScreen(): JSX.Element {
  const { t } = useTranslation('market')
  return (
    <TabScreen title={t('title')}>
      <h1 className="sr-only">{t('title')}</h1>
      <MarketList />
    </TabScreen>
  )
}
