import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { pathOf } from '../../app/shell/path-of.ts'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { EmailPanel } from '../../features/email/face.ts'
import { PhotoField } from '../../features/identity/face.ts'

/** /email: the holder's address, and what waits for a code from it. `?from=/kyc` names the screen that asked for it. */
export default function EmailScreen(): JSX.Element {
  const { t } = useTranslation('email')
  const [query] = useSearchParams()
  const from = pathOf(query.get('from'))
  return (
    <SubScreen title={t('title')} backTo={from ?? '/my'}>
      <EmailPanel photoField={PhotoField} back={from} />
    </SubScreen>
  )
}
