import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { TabScreen } from '../../app/shell/tab-screen.tsx'
import { Headline } from '../../features/headline/face.ts'
import { Prices } from '../../features/market/face.ts'
import { BestMiners } from '../../features/miners/face.ts'
import { ProofStrip } from '../../features/proof/face.ts'
import { SiteLinks } from '../../features/site-links/face.ts'
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
      <SiteLinks />
    </TabScreen>
  )
}
