import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from '../../../app/storage/session-store.ts'
import { type FoundBalance, findOwnBalance } from './find-own-balance.ts'
import { type Snapshot, snapshotsQuery } from './snapshot-queries.ts'

/** The holder's own balance in the newest snapshot, checked in this browser once for each; nothing for a visitor. */
export function useOwnBalance(): UseQueryResult<FoundBalance | null> & { newest: Snapshot | undefined } {
  const address = useSession(({ token, userinfo }) => (token === '' ? undefined : userinfo?.address))
  const { data } = useQuery({ ...snapshotsQuery(), enabled: address !== undefined })
  // The snapshots may be known to a visitor as well: there is nothing of their own in them.
  const newest = address === undefined ? undefined : data?.snapshots[0]
  const read = useQuery({
    queryKey: ['own-reserves', address, newest?.digest],
    enabled: newest !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => findOwnBalance({ address: address ?? '', snapshots: data?.snapshots ?? [] }),
  })
  return { ...read, newest }
}
