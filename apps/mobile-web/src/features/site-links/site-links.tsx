import { endpoints } from '@lode/api-contract'
import { Card, Icon, ListRow, rowClass } from '@lode/design'
import { ExternalLink, Globe, LifeBuoy, ShieldCheck } from '@lode/design/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { AppLink } from '../../app/shell/app-link.tsx'

/** The official website, customer service and the system's status. `onSupport` opens the conversation, where support is at no other address. */
export function SiteLinks({ onSupport }: { onSupport: () => void }): JSX.Element {
  const { t } = useTranslation('home')
  const { data } = useQuery(endpointQuery(endpoints.system.config, {}))
  const support = elsewhere(data?.links.support ?? null)
  const outside = <Icon of={ExternalLink} className="size-4 text-soft" />
  return (
    <Card flush className="mt-6">
      {data?.links.officialSite && (
        <a href={data.links.officialSite} target="_blank" rel="noreferrer" className={rowClass}>
          <ListRow icon={<Icon of={Globe} className="size-5" />} title={t('officialSite')} value={outside} />
        </a>
      )}
      {support === undefined ? (
        <button type="button" className={rowClass} onClick={onSupport}>
          <ListRow icon={<Icon of={LifeBuoy} className="size-5" />} title={t('support')} leads />
        </button>
      ) : (
        <a href={support} target="_blank" rel="noreferrer" className={rowClass}>
          <ListRow icon={<Icon of={LifeBuoy} className="size-5" />} title={t('support')} value={outside} />
        </a>
      )}
      <AppLink to="/HelloWorld" className={rowClass}>
        <ListRow icon={<Icon of={ShieldCheck} className="size-5" />} title={t('status')} leads />
      </AppLink>
    </Card>
  )
}

/** Returns an address that leads out of this app; undefined for one of its own screens, and for none. */
function elsewhere(url: string | null): string | undefined {
  return url === null || url.startsWith(`${location.origin}/`) ? undefined : url
}
