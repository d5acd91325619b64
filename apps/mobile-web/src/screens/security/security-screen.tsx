import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { SecurityLog, SessionList } from '../../features/account/face.ts'

/** /security: who is signed in to the account, and what happened to its security. */
export default function SecurityScreen(): JSX.Element {
  const { t } = useTranslation(['account', 'my'])
  return (
    <SubScreen title={t('security', { ns: 'my' })} backTo="/my">
      <section aria-labelledby="sessions">
        <h2 id="sessions" className="font-semibold">
          {t('sessions')}
        </h2>
        <p className="mb-2 text-sm text-soft">{t('sessionsNote')}</p>
        <SessionList />
      </section>
      <section aria-labelledby="log" className="mt-6">
        <h2 id="log" className="font-semibold">
          {t('log')}
        </h2>
        <p className="mb-2 text-sm text-soft">{t('logNote')}</p>
        <SecurityLog />
      </section>
    </SubScreen>
  )
}
