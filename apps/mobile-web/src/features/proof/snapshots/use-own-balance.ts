import { endpoints } from '@lode/api-contract'
import { dayOf } from '@lode/domain'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { client } from '../../../app/data/client.ts'
import { seenEntries } from '../../../app/storage/seen-entries.ts'
import { useSession } from '../../../app/storage/session-store.ts'
import { deviceStorage } from '../../../app/storage/storage.ts'
import { checkOwnBalance, type OwnBalance } from './check-own-balance.ts'
import { checkedDays } from './checked-days.ts'
import { type Snapshot, snapshotsQuery } from './snapshot-queries.ts'

/** A snapshot that was taken later than this on its day says nothing of what was held when the day began. */
const nearMidnightMs = 600_000

/** What is kept to be checked elsewhere. */
export type OwnProof = { readonly snapshot: Snapshot; readonly proof: unknown; readonly address: string }

/**
 * The holder's own balance in the newest snapshot, checked in this browser once for each; nothing for a visitor. What this device has
 * seen of the chain is kept, so that a past that is rewritten later is told.
 */
export function useOwnBalance({ enabled = true }: { enabled?: boolean } = {}): UseQueryResult<{
  found: OwnBalance
  own: OwnProof | null
  at: Date
}> & { newest: Snapshot | undefined } {
  const address = useSession(({ token, userinfo }) => (token === '' ? undefined : userinfo?.address))
  const { data } = useQuery({ ...snapshotsQuery(), enabled: enabled && address !== undefined })
  // The snapshots may be known to a visitor as well: there is nothing of their own in them.
  const newest = address === undefined ? undefined : data?.snapshots[0]
  const read = useQuery({
    queryKey: ['own-reserves', address, newest?.digest],
    enabled: enabled && address !== undefined && newest !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (data === undefined || newest === undefined || address === undefined)
        throw new Error('asked before there is anything to check')
      const { day } = newest.entry
      const [{ proof }, { keys }, held] = await Promise.all([
        client.call(endpoints.reserves.inclusion, { day }, { quiet: true }),
        client.call(endpoints.network.keys, {}, { quiet: true }),
        heldBefore(newest),
      ])
      const seen = seenEntries(deviceStorage, 'lode.seen-reserves')
      const { snapshots } = data
      const found = await checkOwnBalance({ address, snapshots, keys, seen: seen.read(), proof, held })
      const at = new Date()
      if (found.state === 'included' || found.state === 'nothing') {
        seen.remember(snapshots.map(({ entry: { number, name }, digest }) => ({ number, name, digest })))
        checkedDays(deviceStorage).remember({ address, day })
      }
      return { found, own: proof && { snapshot: newest, proof, address }, at }
    },
  })
  return { ...read, newest }
}

/** Whether the holder had anything when the day of a snapshot began, by their own history. */
async function heldBefore({ content: { day, at } }: Snapshot): Promise<boolean | null> {
  const began = Date.parse(`${day}T00:00:00Z`)
  if (Date.parse(at) - began > nearMidnightMs) return null
  const before = dayOf(new Date(began - 1))
  const { days } = await client.call(endpoints.assets.balanceHistory, {}, { quiet: true })
  const total = days.find((one) => one.day === before)?.totalUsdt
  return total ? /[1-9]/.test(total.amount) : null
}
