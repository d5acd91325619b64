import { Icon, Skeleton, useWide } from '@lode/design'
import { ChevronRight } from '@lode/design/icons.ts'
import { type JSX, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { AppLink } from '../../app/shell/app-link.tsx'
import { goBack } from '../../app/shell/go-back.ts'
import { Late } from '../../app/shell/late.tsx'
import { OnceNear } from '../../app/shell/once-near.tsx'
import { panelFrom } from '../../app/shell/tab-screen.tsx'
import { useSession } from '../../app/storage/session-store.ts'
import { Calculator } from '../../features/calculator/face.ts'
import { Headline } from '../../features/headline/face.ts'
import { Prices } from '../../features/market/face.ts'
import { BestMiners, LazyMinerSheet } from '../../features/miners/face.ts'
import { ProofStrip } from '../../features/proof/face.ts'
import { SiteLinks } from '../../features/site-links/face.ts'
import { openSupport } from '../../features/support/face.ts'
import { Entries } from './entries.tsx'
import { Truths } from './truths.tsx'

const loadHolderParts = () => import('./holder-parts.tsx')
const loadOffering = () => import('./offering-shown.tsx')
const loadOfferings = () => import('./open-offerings.tsx')

/**
 * What home shows once its data can be asked for: to a stranger first what an amount would have mined, to a holder first what runs.
 * Where a panel stands beside it, rate and prices stand there.
 */
export default function HomeParts(): JSX.Element {
  const { t } = useTranslation('returns')
  const signedIn = useSession(({ token }) => token !== '')
  const [query] = useSearchParams()
  const [, navigate] = useLocation()
  const beside = useWide(panelFrom)
  const miner = query.get('miner')
  useEffect(() => {
    if (signedIn && miner !== null)
      navigate(`/miningRigDetails?id=${encodeURIComponent(miner)}`, { replace: true })
  }, [signedIn, miner, navigate])
  // Who has not connected reads about a miner here: its own screen is guarded.
  const linkTo = (id: string): `/${string}` =>
    `${signedIn ? '/miningRigDetails?id=' : '/?miner='}${encodeURIComponent(id)}`
  const offering = (
    <OnceNear>
      <Late load={loadOffering} quiet ofHome />
    </OnceNear>
  )
  const calculator = (
    <Calculator>
      {({ id }) => (
        <AppLink
          to={linkTo(id)}
          className="-mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent"
        >
          {t('seeMiner')}
          <Icon of={ChevronRight} className="size-4 rtl:-scale-x-100" />
        </AppLink>
      )}
    </Calculator>
  )
  return (
    <>
      {signedIn && (
        <Late load={loadHolderParts}>
          <Skeleton className="mt-4 h-56" />
        </Late>
      )}
      {!signedIn && calculator}
      {!beside && <Headline />}
      {!signedIn && <Entries />}
      {!signedIn && <Truths />}
      <div className="below">
        <BestMiners linkTo={linkTo} />
        {signedIn ? <Late load={loadOfferings} quiet /> : offering}
        {!beside && <Prices />}
        {signedIn && calculator}
        <ProofStrip />
        <SiteLinks onSupport={openSupport} />
      </div>
      <Suspense>
        {miner !== null && !signedIn && (
          <LazyMinerSheet id={miner} onClose={() => goBack(() => navigate('/', { replace: true }))} />
        )}
      </Suspense>
    </>
  )
}
