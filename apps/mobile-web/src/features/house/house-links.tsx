import { endpoints } from '@lode/api-contract'
import { Card, ListRow, rowClass } from '@lode/design'
import { ExternalLink, Globe, LifeBuoy, ShieldCheck } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../app/app-link.tsx'
import { endpointQuery } from '../../app/endpoint-query.ts'

/** The official website, customer service and the system's status. */
export function HouseLinks(): JSX.Element {
  const { t } = useTranslation('home')
  const { data } = useQuery(endpointQuery(endpoints.system.config, {}))
  const outside = <ExternalLink aria-hidden className="size-4 text-soft" />
  return (
    <Card flush className="mt-6">
      {data?.links.officialSite && (
        <a href={data.links.officialSite} target="_blank" rel="noreferrer" className={rowClass}>
          <ListRow
            icon={<Globe aria-hidden className="size-5" />}
            title={t('officialSite')}
            value={outside}
          />
        </a>
      )}
      {data?.links.support && (
        <a href={data.links.support} target="_blank" rel="noreferrer" className={rowClass}>
          <ListRow icon={<LifeBuoy aria-hidden className="size-5" />} title={t('support')} value={outside} />
        </a>
      )}
      <AppLink to="/HelloWorld" className={rowClass}>
        <ListRow icon={<ShieldCheck aria-hidden className="size-5" />} title={t('status')} leads />
      </AppLink>
    </Card>
  )
}
