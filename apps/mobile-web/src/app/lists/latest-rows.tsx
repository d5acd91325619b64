import { Card } from '@lode/design'
import type { JSX, ReactNode } from 'react'
import { AppLink } from '../shell/app-link.tsx'

/**
 * The newest few of a list, and the way to all of them; nothing at all while there are none.
 * @example <LatestRows title={t('latestDeposits')} more={t('showAll')} to="/depositRecord" rows={data?.rows.map(…)} />
 */
export function LatestRows({
  title,
  more,
  to,
  rows = [],
}: {
  title: string
  more: string
  to: `/${string}`
  rows: readonly ReactNode[] | undefined
}): JSX.Element | null {
  if (rows.length === 0) return null
  return (
    <section className="mt-6" aria-label={title}>
      <div className="mb-1 flex items-center justify-between">
        <h2 className="text-sm font-semibold">{title}</h2>
        <AppLink
          to={to}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
        >
          {more}
        </AppLink>
      </div>
      <Card flush>{rows}</Card>
    </section>
  )
}
