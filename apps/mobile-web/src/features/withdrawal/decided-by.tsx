import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerNow } from '../../app/data/use-server-now.ts'
import { durationOf, timeOf } from '../../app/texts/format-time.ts'

/** By when a person decides about a withdrawal, and how long that still is; once it has passed, that it has. */
export function DecidedBy({ dueAt }: { dueAt: string }): JSX.Element {
  const { t, i18n } = useTranslation('transfers')
  const now = useServerNow()
  const time = timeOf(dueAt, i18n.language)
  const seconds = Math.ceil((Date.parse(dueAt) - now.getTime()) / 1000)
  return (
    <p className="mt-1 font-semibold">
      {seconds > 0
        ? t('decidedBy', { time, left: durationOf(seconds, i18n.language) })
        : t('decisionLate', { time })}
    </p>
  )
}
