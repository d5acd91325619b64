import { Icon } from '@lode/design'
import { CircleAlert } from '@lode/design/icons.ts'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../../app/shell/app-link.tsx'
import { dayOf, timeOf } from '../../../app/texts/format-time.ts'
import { isFault } from './is-fault.ts'
import { useOwnBalance } from './use-own-balance.ts'

/** Says loudly that the holder's balance is not in the newest snapshot, or that a snapshot is wrong. Looked at whenever it is shown. */
export function ReservesNotice(): JSX.Element | null {
  const { t, i18n } = useTranslation('reserves')
  const { data, newest } = useOwnBalance()
  if (!data || !newest || !isFault(data.found.state)) return null
  const time = timeOf(newest.content.at, i18n.language)
  const day = dayOf(newest.entry.day, i18n.language)
  return (
    <div role="alert" className="mt-4 rounded-card border border-bad bg-raised p-4">
      <p className="flex items-start gap-2 font-semibold">
        <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0 text-bad" />
        {t(`state.${data.found.state}`, { time, day })}
      </p>
      <AppLink to="/?open=proof" className="mt-1 inline-flex min-h-11 items-center font-semibold text-accent">
        {t('open')}
      </AppLink>
    </div>
  )
}
