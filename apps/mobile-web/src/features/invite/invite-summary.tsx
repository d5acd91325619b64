import { endpoints } from '@lode/api-contract'
import { AmountText, Card, type Line, Lines, numberFormat, Skeleton } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { QueryFallback } from '../../app/data/query-fallback.tsx'

/** How many joined, what is on its way and what was paid, and the rule of it. */
export function InviteSummary(): JSX.Element {
  const { t, i18n } = useTranslation('invites')
  const read = useQuery(endpointQuery(endpoints.invites.overview, {}))
  if (read.data === undefined) {
    return (
      <QueryFallback read={read} failed={t('failed')}>
        <Skeleton className="h-40" />
      </QueryFallback>
    )
  }
  const { terms, count, pending, withheld, paid } = read.data
  const share = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 4 })
  const days = numberFormat(i18n.language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const lines: Line[] = [
    { key: 'count', label: t('joinedCount'), value: numberFormat(i18n.language, {}).format(count) },
    { key: 'pending', label: t('pending'), value: <AmountText value={pending} /> },
    { key: 'paid', label: t('paid'), value: <AmountText value={paid} />, strong: true },
  ]
  if (Number(withheld.amount) > 0)
    lines.splice(2, 0, { key: 'withheld', label: t('withheld'), value: <AmountText value={withheld} /> })
  return (
    <Card>
      <p>{t('rule', { share: share.format(Number(terms.share)), wait: days.format(terms.holdDays) })}</p>
      <div className="mt-4">
        <Lines lines={lines} />
      </div>
    </Card>
  )
}
