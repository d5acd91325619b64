import { endpoints } from '@lode/api-contract'
import { isolate } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { dayOf } from '../../app/texts/format-time.ts'
import { useCurrency } from './chosen-currency.ts'
import { inCurrency } from './in-currency.ts'

/** An amount of USDT in the holder's currency, beside the coins; nothing while no rate is known. */
export function FiatText({ usdt, className }: { usdt: string; className?: string }): JSX.Element | null {
  const { t, i18n } = useTranslation('currency')
  const currency = useCurrency()
  const { data } = useQuery({
    ...endpointQuery(endpoints.market.fiat, {}),
    staleTime: 3_600_000,
  })
  const amount = inCurrency(usdt, { currency, rates: data?.rates ?? [], locale: i18n.language })
  if (amount === undefined) return null
  const at = data?.source?.at
  return (
    <span
      className={className}
      title={at === undefined ? undefined : t('source', { day: dayOf(at.slice(0, 10), i18n.language) })}
    >
      {t('about', { amount: isolate(amount) })}
    </span>
  )
}
