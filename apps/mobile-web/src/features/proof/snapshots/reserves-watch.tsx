import { endpoints } from '@lode/api-contract'
import { systemClock } from '@lode/clock'
import { Icon, useEvery } from '@lode/design'
import { CircleAlert } from '@lode/design/icons.ts'
import { dayOf as dayInUtc } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { client } from '../../../app/data/client.ts'
import { AppLink } from '../../../app/shell/app-link.tsx'
import { useSession } from '../../../app/storage/session-store.ts'
import { deviceStorage } from '../../../app/storage/storage.ts'
import { dayOf, timeOf } from '../../../app/texts/format-time.ts'
import { checkedDays } from './checked-days.ts'
import { findOwnBalance } from './find-own-balance.ts'
import { isFault } from './is-fault.ts'
import { daysRead } from './snapshot-queries.ts'

/** How often it is asked whether another day has begun, in milliseconds. */
const lookMs = 60_000

/**
 * Looks for the holder's balance in the snapshot of the day, once a day and behind whatever is shown. It says something only where the
 * balance is not in it, or a snapshot is wrong; that is looked at again each time the app starts. A read that fails says nothing.
 */
export default function ReservesWatch(): JSX.Element | null {
  const { t, i18n } = useTranslation('reserves')
  const address = useSession(({ userinfo }) => userinfo?.address)
  const today = useToday()
  const { data } = useQuery({
    // Begins as the topic's path does: a day that is published makes it old.
    queryKey: [endpoints.reserves.list.path, 'watch', address, today],
    enabled: address !== undefined && !checkedDays(deviceStorage).has({ address, day: today }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { background: true },
    queryFn: async () => {
      const { snapshots } = await client.call(endpoints.reserves.list, { limit: daysRead }, { quiet: true })
      return findOwnBalance({ address: address ?? '', snapshots })
    },
  })
  // The page of the proof says it itself.
  const isShown = new URLSearchParams(useSearch()).get('open') === 'proof'
  if (isShown || !data || !isFault(data.found.state)) return null
  const { newest } = data
  const time = timeOf(newest.content.at, i18n.language)
  const day = dayOf(newest.entry.day, i18n.language)
  return (
    <div role="alert" className="m-4 rounded-card border border-bad bg-raised p-4">
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

/** The day in UTC, also when the app stays open over midnight. */
function useToday(): string {
  const [day, setDay] = useState(() => dayInUtc(systemClock.now()))
  useEvery(lookMs, () => setDay(dayInUtc(systemClock.now())))
  return day
}
