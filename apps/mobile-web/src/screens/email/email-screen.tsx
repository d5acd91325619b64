import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { EmailPanel } from '../../features/email/face.ts'
import { PhotoField } from '../../features/identity/face.ts'

/** /email: the holder's address, and what waits for a code from it. */
export default function EmailScreen(): JSX.Element {
  const { t } = useTranslation('email')
  return (
    <SubScreen title={t('title')} backTo="/my">
      <EmailPanel photoField={PhotoField} />
    </SubScreen>
  )
}
