import { endpoints, type ReplyOf } from '@lode/api-contract'
import { systemClock } from '@lode/clock'
import { dayOf } from '@lode/domain'
import { client } from '../../../app/data/client.ts'
import { seenEntries } from '../../../app/storage/seen-entries.ts'
import { deviceStorage } from '../../../app/storage/storage.ts'
import { checkOwnBalance, type OwnBalance } from './check-own-balance.ts'
import type { SnapshotEvidence } from './check-snapshots.ts'
import { checkedDays } from './checked-days.ts'
import { expectedBalances } from './expected-balances.ts'
import { type KeptBalances, keptBalances } from './kept-balances.ts'
import { pinnedKeys } from './pinned-keys.ts'
import type { Snapshot } from './snapshot-queries.ts'

/** A snapshot that was taken later than this on its day says nothing of what was held when the day began. */
const nearMidnightMs = 600_000

/** The most pages of movements that are read: behind more of them the device knows nothing. */
const mostPages = 10

type MovementRow = ReplyOf<typeof endpoints.assets.fundLog>['rows'][number]

/** What is kept to be checked elsewhere. */
type OwnProof = { readonly snapshot: Snapshot; readonly proof: unknown; readonly address: string }

/** What was found of a holder's balance in the newest snapshot, and when it was looked for. */
export type FoundBalance = {
  readonly newest: Snapshot
  readonly found: OwnBalance
  readonly own: OwnProof | null
  readonly at: Date
}

/**
 * Asks for a holder's place in the newest snapshot and checks it in this browser; null where there is no snapshot. Where all is right
 * this device remembers the chain that it saw, so that a past that is rewritten later is told, and the day as looked at.
 * @param snapshots Newest first.
 * @throws ApiError where something can't be read.
 */
export async function findOwnBalance({
  address,
  snapshots,
}: {
  address: string
  snapshots: readonly Snapshot[]
}): Promise<FoundBalance | null> {
  const [newest] = snapshots
  if (newest === undefined) return null
  const { day } = newest.entry
  const kept = keptBalances(deviceStorage)
  const [{ proof }, { keys }, held, evidence, expected, now] = await Promise.all([
    client.call(endpoints.reserves.inclusion, { day }, { quiet: true }),
    client.call(endpoints.network.keys, {}, { quiet: true }),
    heldBefore(newest),
    client.call(endpoints.reserves.evidence, { day }, { quiet: true }),
    expectedIn(newest, kept.read(address)),
    client.call(endpoints.assets.balances, {}, { quiet: true }),
  ])
  const seen = seenEntries(deviceStorage, 'lode.seen-reserves')
  const found = await checkOwnBalance({
    ...{ address, snapshots, keys, seen: seen.read(), proof, held, expected },
    ...{ evidence: evidence as SnapshotEvidence, pinned: pinnedKeys },
  })
  if (found.state === 'included' || found.state === 'nothing') {
    seen.remember(snapshots.map(({ entry: { number, name }, digest }) => ({ number, name, digest })))
    checkedDays(deviceStorage).remember({ address, day })
    kept.remember({ address, at: now.at, balances: now.balances.map(({ balance }) => balance) })
  }
  return { newest, found, own: proof && { snapshot: newest, proof, address }, at: systemClock.now() }
}

/** Reads the balances that this device expects at a snapshot's moment. */
async function expectedIn({ content: { at } }: Snapshot, kept: KeptBalances | null) {
  if (kept === null) return null
  const movements: MovementRow[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page++) {
    const input = { limit: 100, ...(cursor === undefined ? {} : { cursor }) }
    const { rows, next } = await client.call(endpoints.assets.fundLog, input, { quiet: true })
    movements.push(...rows)
    const oldest = rows.at(-1)
    if (next === null || oldest === undefined || oldest.at < kept.at)
      return expectedBalances(kept, { movements, at })
    cursor = next
  }
  return null
}

/** Returns whether the holder had a balance when the day of a snapshot began, by their own history. */
async function heldBefore({ content: { day, at } }: Snapshot): Promise<boolean | null> {
  const began = Date.parse(`${day}T00:00:00Z`)
  if (Date.parse(at) - began > nearMidnightMs) return null
  const before = dayOf(new Date(began - 1))
  const { days } = await client.call(endpoints.assets.balanceHistory, {}, { quiet: true })
  const total = days.find((one) => one.day === before)?.totalUsdt
  return total ? /[1-9]/.test(total.amount) : null
}
