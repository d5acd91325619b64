import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { OfferingCard } from './offering-card.tsx'
import { type Offering, offeringsQuery, positionsQuery } from './queries.ts'

/** The open offering that closes first, or else the one that opens first; nothing while there is none. */
export function NextOffering({ now }: { now: Date }): JSX.Element | null {
  const { t } = useTranslation('offerings')
  const { data } = useQuery({ ...offeringsQuery(), meta: { quiet: true } })
  const next = data && nextOf(data.offerings)
  // What is a holder's brings the coins that amounts are read by.
  const known = useQuery({ ...positionsQuery(), meta: { quiet: true }, enabled: next !== undefined })
  if (next === undefined || known.data === undefined) return null
  return (
    <section aria-labelledby="offerings" className="mt-6">
      <h2 id="offerings" className="mb-2 font-semibold">
        {t('title')}
      </h2>
      <OfferingCard offering={next} now={now} />
    </section>
  )
}

function nextOf(offerings: readonly Offering[]): Offering | undefined {
  const of = (state: Offering['state'], at: 'opensAt' | 'closesAt') =>
    offerings
      .filter((one) => one.state === state)
      .toSorted((a, b) => Date.parse(a[at]) - Date.parse(b[at]))[0]
  return of('open', 'closesAt') ?? of('upcoming', 'opensAt')
}
