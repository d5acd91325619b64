import { Segmented } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { useServerNow } from '../../app/data/use-server-now.ts'
import { AppLink } from '../../app/shell/app-link.tsx'
import { TabScreen } from '../../app/shell/tab-screen.tsx'
import { OfferingList, PositionList } from '../../features/offerings/face.ts'

const tabs = ['upcoming', 'inProgress', 'positions', 'ended'] as const
const titles = {
  upcoming: 'tabUpcoming',
  inProgress: 'tabInProgress',
  positions: 'tabPositions',
  ended: 'tabEnded',
} as const

/** Offerings by how far they are, and what I have in them. The tab stands in the query, so that it can be reloaded and shared. */
export default function IdoScreen(): JSX.Element {
  const { t } = useTranslation('offerings')
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const now = useServerNow()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'inProgress'
  return (
    <TabScreen title={t('title')}>
      <h1 className="sr-only">{t('title')}</h1>
      <div className="mb-4">
        <Segmented
          label={t('title')}
          value={tab}
          onChange={(next) => navigate(`/ido?tab=${next}`, { replace: true })}
          choices={tabs.map((value) => ({ value, label: t(titles[value]) }))}
        />
      </div>
      {tab === 'positions' ? <PositionList /> : <OfferingList of={tab} now={now} />}
      <p className="mt-6 text-center">
        <AppLink
          to="/ecology"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
        >
          {t('allProjects')}
        </AppLink>
      </p>
    </TabScreen>
  )
}
