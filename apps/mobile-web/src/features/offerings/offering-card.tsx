import { CoinMark, formatAmount, isolate } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/shell/app-link.tsx'
import { CommittedBar } from './committed-bar.tsx'
import { OfferingState } from './offering-state.tsx'
import type { Offering } from './queries.ts'
import { timeUntil } from './time-until.ts'

/** An offering in a list. The whole card leads to its screen. */
export function OfferingCard({ offering, now }: { offering: Offering; now: Date }): JSX.Element {
  const { t, i18n } = useTranslation('offerings')
  const until = timeUntil(offering, { now, t, locale: i18n.language })
  return (
    <AppLink
      to={`/offeringDetails?id=${encodeURIComponent(offering.id)}`}
      className="grid gap-4 rounded-card border border-line bg-raised p-4 transition-colors hover:border-soft"
    >
      <OfferingHead offering={offering} />
      <CommittedBar offering={offering} />
      {until !== null && <p className="text-sm font-semibold">{until}</p>}
    </AppLink>
  )
}

/** Mark, name and token, price and supply, and how far it is. */
export function OfferingHead({ offering }: { offering: Offering }): JSX.Element {
  const { t, i18n } = useTranslation('offerings')
  const text = (value: Offering['price']): string =>
    isolate(formatAmount(value, { locale: i18n.language, decimals: 'all' }))
  return (
    <span className="flex items-start gap-3">
      <CoinMark coin={offering.token} className="size-11 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <span className="text-lg font-semibold">{offering.name}</span>
          <OfferingState state={offering.state} />
        </span>
        <span className="block text-sm text-soft">
          {t('onOffer', { price: text(offering.price), supply: text(offering.supply) })}
        </span>
      </span>
    </span>
  )
}
