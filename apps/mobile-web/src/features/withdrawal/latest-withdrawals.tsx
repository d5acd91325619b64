import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { LatestRows } from '../../app/lists/latest-rows.tsx'
import { newestWithdrawalsQuery } from './withdrawal-queries.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'

/** The last three withdrawals; nothing at all while there are none. */
export function LatestWithdrawals({ title, more }: { title: string; more: string }): JSX.Element | null {
  const { data } = useQuery(newestWithdrawalsQuery(3))
  const rows = data?.rows.map((withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />)
  return <LatestRows title={title} more={more} to="/withdrawalsRecord" rows={rows} />
}
