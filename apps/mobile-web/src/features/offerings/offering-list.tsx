import { EmptyDrawing, EmptyState, Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { OfferingCard } from './offering-card.tsx'
import { type Offering, offeringsQuery, positionsQuery } from './queries.ts'

const lists = {
  upcoming: { states: ['upcoming'], empty: 'emptyUpcoming' },
  inProgress: { states: ['open', 'calculating', 'distribution'], empty: 'emptyInProgress' },
  ended: { states: ['ended', 'refunded'], empty: 'emptyEnded' },
} as const

/** The offerings of one tab, the next to open or close first. */
export function OfferingList({ of, now }: { of: keyof typeof lists; now: Date }): JSX.Element {
  const { t } = useTranslation('offerings')
  const query = useQuery(offeringsQuery())
  // What is a holder's brings the coins that amounts are read by.
  const known = useQuery(positionsQuery())
  if (query.data === undefined || known.data === undefined)
    return (
      <QueryFallback read={query.data === undefined ? query : known} failed={t('failed')}>
        <div className="cards" aria-busy>
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      </QueryFallback>
    )
  const { states, empty } = lists[of]
  const shown = query.data.offerings
    .filter(({ state }) => (states as readonly Offering['state'][]).includes(state))
    .toSorted((a, b) => momentOf(a) - momentOf(b))
  if (of === 'ended') shown.reverse()
  if (shown.length === 0)
    return (
      <EmptyState icon={<EmptyDrawing of="match" />} title={t(empty)}>
        {t('emptyNote')}
      </EmptyState>
    )
  return (
    <ul className="cards">
      {shown.map((offering) => (
        <li key={offering.id}>
          <OfferingCard offering={offering} now={now} />
        </li>
      ))}
    </ul>
  )
}

function momentOf({ state, opensAt, closesAt }: Offering): number {
  return Date.parse(state === 'upcoming' ? opensAt : closesAt)
}
