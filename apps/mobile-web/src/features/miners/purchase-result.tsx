import { Card, formatPercent, isolate, Lines } from '@lode/design'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import type { PurchasePlan } from './compute-purchase.ts'
import { purchaseLines } from './purchase-lines.tsx'
import { PurchaseOutcome } from './purchase-outcome.tsx'
import type { Uptime } from './queries.ts'

/** What a purchase costs and would bring to its end, and what our machines delivered. */
export function PurchaseResult({ plan, uptime }: { plan: PurchasePlan; uptime: Uptime | null }): JSX.Element {
  const { t, i18n } = useTranslation('purchases')
  const { t: miners } = useTranslation('miners')
  const locale = i18n.language
  const delivered = uptime && {
    key: 'uptime',
    label: t('uptime', { days: miners('days', { count: uptime.days }) }),
    value: isolate(formatPercent(uptime.share, { locale })),
  }
  return (
    <Card>
      <div className="grid gap-3">
        <Lines lines={[...purchaseLines(plan, { t, miners, locale }), ...(delivered ? [delivered] : [])]} />
        <PurchaseOutcome plan={plan} />
      </div>
    </Card>
  )
}
