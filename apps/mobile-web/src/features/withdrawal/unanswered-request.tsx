import { Button } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../app/texts/error-text.ts'
import { AddressText } from '../../entities/addresses/face.ts'
import { exactAmount } from '../../entities/coins/face.ts'
import type { PendingRequest } from './pending-request.ts'

/** A request that got no answer: it is sent again with the same key, or not at all. */
export function UnansweredRequest({
  request,
  sending,
  error,
  onSend,
}: {
  request: PendingRequest
  sending: boolean
  error: Error | null
  onSend: () => void
}): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const { t: errors } = useTranslation('errors')
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border-2 border-wait bg-wait-tint p-4"
    >
      <p className="font-semibold text-wait">{t('unanswered')}</p>
      <p className="text-lg font-semibold">{exactAmount(request.input.money, i18n.language)}</p>
      <AddressText address={request.input.address} identicon />
      {error !== null && <p className="text-sm">{errorText(errors, error)}</p>}
      <Button kind="primary" loading={sending} onClick={onSend}>
        {t('sendAgain')}
      </Button>
    </div>
  )
}
