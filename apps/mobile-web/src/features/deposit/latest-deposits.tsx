import { Card } from '@lode/design'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { AppLink } from '../../app/app-link.tsx'
import { newestDepositsQuery } from './deposit-queries.ts'
import { DepositRow } from './deposit-row.tsx'

/** The last three deposits; nothing at all while there are none. */
export function LatestDeposits({ title, more }: { title: string; more: string }): JSX.Element | null {
  const { data } = useQuery(newestDepositsQuery(3))
  if (data === undefined || data.rows.length === 0) return null
  return (
    <section className="mt-6" aria-label={title}>
      <div className="mb-1 flex items-center justify-between">
        <h2 className="text-sm font-semibold">{title}</h2>
        <AppLink
          to="/depositRecord"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
        >
          {more}
        </AppLink>
      </div>
      <Card flush>
        {data.rows.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} />
        ))}
      </Card>
    </section>
  )
}
