import { endpoints } from '@lode/api-contract'
import { useQuery } from '@tanstack/react-query'
import type { JSX } from 'react'
import { endpointQuery } from '../../app/data/endpoint-query.ts'
import { LatestRows } from '../../app/lists/latest-rows.tsx'
import { MovementRow } from './movement-row.tsx'

/** The last five movements of the holder's balances; nothing at all while there are none. */
export function LatestMovements({ title, more }: { title: string; more: string }): JSX.Element | null {
  const { data } = useQuery(endpointQuery(endpoints.assets.fundLog, { limit: 5 }))
  const rows = data?.rows.map((row) => <MovementRow key={row.id} row={row} />)
  return <LatestRows title={title} more={more} to="/finance" rows={rows} />
}
