import type { JSX, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { timeOf } from '../../app/texts/format-time.ts'
import { nextPayoutAt } from './next-payout-at.ts'
import { placeInTerm } from './place-in-term.ts'
import type { Rental } from './queries.ts'
import { RecoveryFigure } from './recovery-figure.tsx'

/** What runs, on the one dark plate: what came back of its price, the day of its term, and when the next payout comes. */
export function RunningPlate({
  rental,
  now,
  picture,
}: {
  rental: Rental
  now: Date
  picture: ReactNode
}): JSX.Element {
  const { t, i18n } = useTranslation('miners')
  const { day } = placeInTerm(rental, now)
  const next = nextPayoutAt(rental)
  return (
    <AppLink
      to={`/miningMachine?tab=mine&rental=${encodeURIComponent(rental.id)}`}
      className="plate plate-dark mt-4 grid gap-3 p-5"
    >
      <span className="flex items-start justify-between gap-3">
        <span>
          <span className="plate-soft block text-sm">
            {rental.state === 'ended' ? t('stateEnded') : t('termDay', { day, total: rental.periodDays })}
          </span>
          <span className="block text-lg font-semibold">{rental.miner.name}</span>
        </span>
        {picture}
      </span>
      <RecoveryFigure rental={rental} size="lead" />
      {next && (
        <span className="border-t border-line pt-3 text-sm">
          {t('nextPayoutBy', { time: timeOf(next, i18n.language) })}
        </span>
      )}
    </AppLink>
  )
}
