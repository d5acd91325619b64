import { endpoints } from '@lode/api-contract'
import { Button, Card } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../app/texts/error-text.ts'
import { timeOf } from '../../app/texts/format-time.ts'
import { type Book, useBookWrite } from './use-book.ts'

/** Lets withdrawals go to saved addresses alone, or gives that up, and says what holds until when. */
export function OnlySavedCard({ onlySaved }: Pick<Book, 'onlySaved'>): JSX.Element {
  const { t, i18n } = useTranslation('addressBook')
  const { t: errors } = useTranslation('errors')
  const choose = useBookWrite(endpoints.recipients.onlySaved)
  const until = onlySaved?.until ?? null
  const stands = onlySaved !== null && until === null
  return (
    <Card>
      <p className="font-semibold">{t(onlySaved === null ? 'onlyOff' : 'onlyOn')}</p>
      <p className="mt-1 text-sm text-soft">
        {until === null ? t('onlyNote') : t('onlyEnds', { time: timeOf(until, i18n.language) })}
      </p>
      {choose.isError && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {errorText(errors, choose.error)}
        </p>
      )}
      <Button
        className="mt-3"
        kind={stands ? 'danger' : 'primary'}
        loading={choose.isPending}
        onClick={() => choose.mutate({ on: !stands })}
      >
        {t(stands ? 'turnOff' : onlySaved === null ? 'turnOn' : 'keepOn')}
      </Button>
    </Card>
  )
}
