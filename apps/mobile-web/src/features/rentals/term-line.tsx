import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, shortDayOf } from '../../app/texts/format-time.ts'
import { placeInTerm } from './place-in-term.ts'
import type { Rental } from './queries.ts'

/** A term as a line with today on it. Time runs left to right in every language. */
export function TermLine({ rental, now }: { rental: Rental; now: Date }): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const { share, day } = placeInTerm(rental, now)
  const x = 4 + share * 192
  const words = t('termDay', { day, total: rental.periodDays })
  // A year would leave no room for today, and is needed only where the term is about as long.
  const label = (iso: string): string => (rental.periodDays < 180 ? shortDayOf : dayOf)(iso, i18n.language)
  return (
    <figure dir="ltr">
      <svg viewBox="0 0 200 14" className="h-auto w-full" role="img" aria-label={`${t('term')}: ${words}`}>
        <line x1="4" x2="196" y1="7" y2="7" strokeWidth="2" strokeLinecap="round" className="stroke-line" />
        <line x1="4" x2={x} y1="7" y2="7" strokeWidth="2" strokeLinecap="round" className="stroke-accent" />
        {rental.state === 'running' && (
          <circle cx={x} cy="7" r="4" strokeWidth="2" className="fill-raised stroke-accent" />
        )}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-xs text-soft">
        <bdi>{label(rental.profitStartsAt)}</bdi>
        {rental.state === 'running' && (
          <span dir="auto" className="font-semibold text-ink">
            {t('today')} · {words}
          </span>
        )}
        <bdi>{label(rental.expiresAt)}</bdi>
      </figcaption>
    </figure>
  )
}
