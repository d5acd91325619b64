import { endpoints } from '@lode/api-contract'
import { Card, Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'
import { EmailCopies } from './email-copies.tsx'
import { PushCopies } from './push-copies.tsx'

/** Of which notices the holder gets copies, each chosen with one tap. */
export function NoticeSettings(): JSX.Element {
  const { t } = useTranslation('notices')
  const read = useQuery(endpointQuery(endpoints.notices.choices, {}))
  if (read.data === undefined)
    return (
      <QueryFallback read={read} failed={t('settings.failed')}>
        <Card flush>
          <Skeleton className="h-56" />
        </Card>
      </QueryFallback>
    )
  return (
    <>
      <EmailCopies choices={read.data} />
      <PushCopies choices={read.data} />
    </>
  )
}
