import { endpoints } from '@lode/api-contract'
import { HouseBanner } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../data/endpoint-query.ts'
import { deviceStorage } from '../storage/storage.ts'
import { timeOf } from '../texts/format-time.ts'

/** How often an open page asks again, in milliseconds. */
const askEvery = 60_000
const closedKey = 'lode.banner.closed'

/** What everybody is told over every screen, such as maintenance that is planned, until it is over or this device closed it. */
export default function Banner(): JSX.Element | null {
  const { t, i18n } = useTranslation('home')
  const locale = i18n.language
  const { data } = useQuery({
    ...endpointQuery(endpoints.notices.banner, { locale }),
    refetchInterval: askEvery,
  })
  const [closed, setClosed] = useState(() => deviceStorage.getItem(closedKey))
  const banner = data?.banner
  if (!banner || banner.id === closed) return null
  const { id, kind, starts, ends, text } = banner
  const times = { from: timeOf(starts, locale), until: timeOf(ends, locale) }
  return (
    <HouseBanner
      onClose={() => {
        deviceStorage.setItem(closedKey, id)
        setClosed(id)
      }}
    >
      {kind === 'own' ? text : t(`banner.${kind}`, times)}
    </HouseBanner>
  )
}
