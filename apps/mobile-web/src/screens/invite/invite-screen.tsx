import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { SubScreen } from '../../app/shell/sub-screen.tsx'
import { InviteCard, InviterForm, InviteSummary, PeopleList, RewardList } from '../../features/invite/face.ts'

/** /invite: the holder's code, who joined with it, and what it earned. */
export default function InviteScreen(): JSX.Element {
  const { t } = useTranslation('invites')
  return (
    <SubScreen title={t('title')} backTo="/my">
      <InviteSummary />
      <InviteCard />
      <InviterForm />
      <section aria-labelledby="people" className="mt-6">
        <h2 id="people" className="mb-2 font-semibold">
          {t('people')}
        </h2>
        <PeopleList />
      </section>
      <RewardList />
    </SubScreen>
  )
}
