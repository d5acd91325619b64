import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../app/data/use-online.ts'

/** That something was sent, and is looked for; or that the network has forgotten it. */
export function SentNote({ forgotten = false }: { forgotten?: boolean }): JSX.Element {
  const { t } = useTranslation('payments')
  const online = useOnline()
  return (
    <>
      <p className="font-semibold text-wait">{t(forgotten ? 'forgottenTitle' : 'sentTitle')}</p>
      <p className="mt-1">{t(!online ? 'sentOffline' : forgotten ? 'forgottenNote' : 'sentNote')}</p>
    </>
  )
}
