import { formatAmount, Icon, isolate } from '@lode/design'
import { ChevronRight } from '@lode/design/icons.ts'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { deviceStorage } from '../../app/storage/storage.ts'
import { dayOf } from '../../app/texts/format-time.ts'
import { takeFirstDay } from './first-day.ts'
import type { Rental } from './queries.ts'

/** Says once that the first day was credited, with a vein that is drawn through the rock; without the motion for who wants none. */
export function FirstDayCard({ rentals }: { rentals: readonly Rental[] }): JSX.Element | null {
  const { t, i18n } = useTranslation(['next', 'miners'])
  const locale = i18n.language
  const [first] = useState(() => takeFirstDay(deviceStorage, rentals))
  if (first === undefined) return null
  return (
    <section
      aria-labelledby="first-day"
      className="first-day relative mt-4 overflow-hidden rounded-card border border-line bg-accent-tint p-4 pb-12"
    >
      <h2 id="first-day" className="text-lg font-semibold">
        {t('firstDay')}
      </h2>
      <p className="mt-1">
        {t('firstDayNote', {
          amount: isolate(formatAmount(first.net, { locale, decimals: 8 })),
          day: dayOf(first.day, locale),
        })}
      </p>
      <AppLink
        to={`/miningMachine?${new URLSearchParams({ tab: 'mine', rental: first.rentalId, day: first.day })}`}
        className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-accent"
      >
        {t('openProof', { ns: 'miners', date: dayOf(first.day, locale) })}
        <Icon of={ChevronRight} className="size-4 rtl:-scale-x-100" />
      </AppLink>
      <svg
        viewBox="0 0 360 40"
        preserveAspectRatio="none"
        aria-hidden="true"
        fill="none"
        className="absolute inset-x-0 bottom-0 h-10 w-full rtl:-scale-x-100"
      >
        <path
          d="M0 12c60-8 120 8 190 0s120-8 170 0M0 28c70-6 130 6 200 2s110-8 160-2"
          className="stroke-line"
        />
        <path
          d="M0 36c50-4 70-22 120-20s70 14 120 6 80-14 120-18"
          pathLength="1"
          strokeWidth="3"
          strokeLinecap="round"
          className="first-day-vein stroke-accent"
        />
      </svg>
    </section>
  )
}
