import { buttonClass } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { pathOf } from '../../app/shell/path-of.ts'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { IdentityCheck } from '../../features/identity/face.ts'

/** /kyc: the check of who the holder is. `?from=/ido` names the screen that asked for it; the way back leads there. */
export default function KycScreen(): JSX.Element {
  const { t } = useTranslation('identity')
  const [query] = useSearchParams()
  const from = pathOf(query.get('from'))
  return (
    <SubScreen title={t('title')} backTo={from ?? '/my'}>
      <IdentityCheck from={from} />
      {from !== null && (
        <Link href={from} className={`${buttonClass('quiet', true)} mt-4`}>
          {t('back')}
        </Link>
      )}
    </SubScreen>
  )
}
