import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { LatestRows } from '../../app/lists/latest-rows.tsx'
import { newestDepositsQuery } from './deposit-queries.ts'
import { DepositRow } from './deposit-row.tsx'

/** The last three deposits; nothing at all while there are none. */
export function LatestDeposits({ title, more }: { title: string; more: string }): JSX.Element | null {
  const { data } = useQuery(newestDepositsQuery(3))
  const rows = data?.rows.map((deposit) => <DepositRow key={deposit.id} deposit={deposit} />)
  return <LatestRows title={title} more={more} to="/depositRecord" rows={rows} />
}
