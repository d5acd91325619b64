import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { nextOf } from './next-of.ts'
import { OfferingCard } from './offering-card.tsx'
import { offeringsQuery, positionsQuery } from './queries.ts'

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
