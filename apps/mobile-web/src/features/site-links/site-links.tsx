import { endpoints } from '@lode/api-contract'
import { Card, Icon, ListRow, rowClass } from '@lode/design'
import { ExternalLink, Globe, LifeBuoy, ShieldCheck } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { AppLink } from '../../app/shell/app-link.tsx'

/** The official website, customer service and the system's status. */
export function SiteLinks(): JSX.Element {
  const { t } = useTranslation('home')
  const { data } = useQuery(endpointQuery(endpoints.system.config, {}))
  const outside = <Icon of={ExternalLink} className="size-4 text-soft" />
  return (
    <Card flush className="mt-6">
      {data?.links.officialSite && (
        <a href={data.links.officialSite} target="_blank" rel="noreferrer" className={rowClass}>
          <ListRow icon={<Icon of={Globe} className="size-5" />} title={t('officialSite')} value={outside} />
        </a>
      )}
      {data?.links.support && (
        <a href={data.links.support} target="_blank" rel="noreferrer" className={rowClass}>
          <ListRow icon={<Icon of={LifeBuoy} className="size-5" />} title={t('support')} value={outside} />
        </a>
      )}
      <AppLink to="/HelloWorld" className={rowClass}>
        <ListRow icon={<Icon of={ShieldCheck} className="size-5" />} title={t('status')} leads />
      </AppLink>
    </Card>
  )
}
