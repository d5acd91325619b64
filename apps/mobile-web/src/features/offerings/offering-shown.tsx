import { Card, formatAmount, Icon, isolate, ListRow, rowClass } from '@lode/design'
import { Gift } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { dayOf } from '../../app/texts/format-time.ts'
import { nextOf } from './next-of.ts'
import { offeringsQuery } from './queries.ts'

/** The offering that opens or closes next, in home's own texts: for who has not connected. Nothing while there is no such offering. */
export function OfferingShown(): JSX.Element | null {
  const { t, i18n } = useTranslation('home')
  const { data } = useQuery({ ...offeringsQuery(), meta: { quiet: true } })
  const next = data && nextOf(data.offerings)
  if (next === undefined) return null
  const { id, name, state, price, opensAt, closesAt } = next
  const day = dayOf(state === 'open' ? closesAt : opensAt, i18n.language)
  return (
    <section aria-labelledby="offering" className="mt-6">
      <h2 id="offering" className="mb-2 font-semibold">
        {t('subscribe')}
      </h2>
      <Card flush>
        <AppLink to={`/offeringDetails?id=${encodeURIComponent(id)}`} className={rowClass}>
          <ListRow
            icon={<Icon of={Gift} className="size-6 text-accent" />}
            title={<span className="font-semibold">{name}</span>}
            detail={state === 'open' ? t('offeringOpen', { day }) : t('offeringSoon', { day })}
            value={isolate(formatAmount(price, { locale: i18n.language, decimals: 'all' }))}
            leads
          />
        </AppLink>
      </Card>
    </section>
  )
}
