import { endpoints } from '@lode/api-contract'
import { formatAmount, isolate } from '@lode/design'
import { networkName } from '@lode/domain'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import type { Project } from './queries.ts'

/** To where a token can be withdrawn, for how much and from how much on; or that it can't be yet. */
export function TokenWayOut({ token }: { token: Project['token'] }): JSX.Element | null {
  const { t, i18n } = useTranslation('offerings')
  const { data } = useQuery({
    ...endpointQuery(endpoints.transfers.withdrawalOptions, {}),
    meta: { quiet: true },
  })
  if (data === undefined) return null
  const ways = data.options.filter(({ coin, unavailable }) => coin === token && unavailable === null)
  const text = (value: (typeof ways)[number]['fee']): string =>
    isolate(formatAmount(value, { locale: i18n.language, decimals: 'all' }))
  return (
    <div className="text-sm text-soft">
      {ways.length === 0 && <p>{t('noWayOut', { token })}</p>}
      {ways.map(({ network, fee, minimum }) => (
        <p key={network}>
          {t('wayOutTerms', {
            token,
            network: networkName(network),
            fee: text(fee),
            minimum: text(minimum),
          })}
        </p>
      ))}
    </div>
  )
}
