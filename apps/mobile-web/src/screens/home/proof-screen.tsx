import { Skeleton } from '@lode/design'
import { type JSX, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { LazyProofPage } from '../../features/proof/face.ts'

/** What anyone can check of us, at an address of home's own: `/?open=proof`. */
export default function ProofScreen(): JSX.Element {
  const { t } = useTranslation('trust')
  return (
    <SubScreen title={t('title')} backTo="/">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <LazyProofPage />
      </Suspense>
    </SubScreen>
  )
}
