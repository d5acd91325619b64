import type { TFunction } from 'i18next'
import { durationOf } from '../../app/texts/format-time.ts'
import type { Offering } from './queries.ts'

/** When an offering opens or closes, in words; nothing once it has closed. */
export function timeUntil(
  { state, opensAt, closesAt }: Offering,
  { now, t, locale }: { now: Date; t: TFunction<'offerings'>; locale: string },
): string | null {
  const time = (iso: string): string =>
    durationOf(Math.max(0, Math.ceil((Date.parse(iso) - now.getTime()) / 1000)), locale)
  if (state === 'upcoming') return t('opensIn', { time: time(opensAt) })
  return state === 'open' ? t('closesIn', { time: time(closesAt) }) : null
}
