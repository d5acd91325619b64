import type { endpoints, ReplyOf } from '@lode/api-contract'
import { isolate } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { durationOf, timeOf } from '../../app/texts/format-time.ts'

/** Who is there and when, how long answers took, and what nobody here ever asks for. */
export function Presence({
  overview,
}: {
  overview: ReplyOf<typeof endpoints.support.overview> | undefined
}): JSX.Element {
  const { t, i18n } = useTranslation('support')
  const { online = false, opensAt = null, answersWithin = null, email = null } = overview ?? {}
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p>
        {online
          ? t('online')
          : opensAt === null
            ? t('open')
            : t('opensAt', { time: timeOf(opensAt, i18n.language) })}
      </p>
      {answersWithin !== null && (
        <p>{t('answersWithin', { time: isolate(durationOf(answersWithin * 60, i18n.language)) })}</p>
      )}
      {email !== null && <p>{t('email', { email: isolate(email) })}</p>}
      <p className="font-semibold text-ink">{t('never')}</p>
    </div>
  )
}
