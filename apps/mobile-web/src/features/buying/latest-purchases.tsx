import { systemClock } from '@lode/clock'
import { Card } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import { type JSX, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PurchaseRow, purchasesQuery } from '../../entities/onramp/face.ts'

/** The time in milliseconds for which a purchase that has ended stands beside the deposits. */
const shownFor = 7 * 86_400_000

/** Purchases by card that are under way, and those that ended this week; nothing while there are none. */
export function LatestPurchases({ help }: { help: ReactNode }): JSX.Element | null {
  const { t } = useTranslation('buying')
  const [now] = useState(systemClock.now)
  const { data } = useQuery({ ...purchasesQuery(), meta: { background: true, forEveryone: false } })
  const shown = data?.rows.filter(
    ({ state, endedAt }) =>
      state !== 'opened' && (endedAt === null || now.getTime() - Date.parse(endedAt) < shownFor),
  )
  if (shown === undefined || shown.length === 0) return null
  return (
    <section aria-label={t('purchases')} className="mb-6">
      <h2 className="mb-2 font-semibold">{t('purchases')}</h2>
      <Card flush>
        {shown.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} help={help} />
        ))}
      </Card>
    </section>
  )
}
