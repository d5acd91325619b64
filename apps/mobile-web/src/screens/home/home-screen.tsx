import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { TabScreen } from '../../app/tab-screen.tsx'
import { Headline } from '../../features/headline/headline.tsx'
import { HouseLinks } from '../../features/house/house-links.tsx'
import { Prices } from '../../features/market/prices.tsx'
import { BestMiners } from '../../features/miners/best-miners.tsx'
import { ProofStrip } from '../../features/proof/proof-strip.tsx'
import { Entries } from './entries.tsx'
import { Truths } from './truths.tsx'

/** The home screen, which anyone can see. */
export default function HomeScreen(): JSX.Element {
  const { t } = useTranslation('home')
  return (
    <TabScreen title={t('title')}>
      <Headline />
      <Entries />
      <Truths />
      <BestMiners />
      <Prices />
      <ProofStrip />
      <HouseLinks />
    </TabScreen>
  )
}
