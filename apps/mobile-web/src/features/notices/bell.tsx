import { endpoints } from '@lode/api-contract'
import { Icon, numberFormat } from '@lode/design'
import { Bell } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { AppLink } from '../../app/shell/app-link.tsx'

/** So many are shown; more are "9+". */
const mostShown = 9

/** The way to the notices, with how many are new. */
export default function NoticeBell(): JSX.Element {
  const { t, i18n } = useTranslation('notices')
  const { data } = useQuery({ ...endpointQuery(endpoints.notices.unread, {}), meta: { quiet: true } })
  const unread = data?.unread ?? 0
  const number = numberFormat(i18n.language, {})
  const shown = unread > mostShown ? `${number.format(mostShown)}+` : number.format(unread)
  return (
    <AppLink
      to="/notices"
      aria-label={unread > 0 ? t('bellNew', { n: shown }) : t('title')}
      className="relative flex size-11 items-center justify-center rounded-button"
    >
      <Icon of={Bell} className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-1 top-1 min-w-4 rounded-full bg-accent px-1 text-center text-xs leading-4 font-semibold text-on-accent"
        >
          {shown}
        </span>
      )}
    </AppLink>
  )
}
