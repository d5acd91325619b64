import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../app/data/use-online.ts'

/** Says that something was sent and is looked for, or that the network has forgotten it. An approval may be left behind. */
export function SentNote({
  forgotten = false,
  approval = false,
}: {
  forgotten?: boolean
  approval?: boolean
}): JSX.Element {
  const note = approval ? 'approvalSentNote' : forgotten ? 'forgottenNote' : 'sentNote'
  const { t } = useTranslation('payments')
  const online = useOnline()
  return (
    <>
      <p className="font-semibold text-wait">{t(forgotten ? 'forgottenTitle' : 'sentTitle')}</p>
      <p className="mt-1">{t(online ? note : 'sentOffline')}</p>
    </>
  )
}
