import { ApiError, type Client, endpoints, type ReplyOf } from '@lode/api-contract'
import { type Proof, type PublishedDay, provePayout, type SignedEntry } from '@lode/domain'
import { seenEntries } from '../../app/storage/seen-entries.ts'
import type { TextStorage } from '../../app/storage/storage.ts'
import { type Bought, boughtOfRental, boughtRentals } from '../../entities/bought/face.ts'
import type { Payout, Rental } from './queries.ts'

/** A proof, and since when this device keeps the terms that it was made by. */
export type ProvenDay = { readonly proof: Proof; readonly since: string }

const pageSize = 200
/** So many pages are 27 years of days. */
const mostPages = 50

/**
 * Proves a payout by the day's published file, the chain up to its newest entry, and what this device kept of the purchase and has
 * seen of the chain. What it sees is remembered, unless it contradicts what it saw before.
 * @throws {ApiError} {TransportError} what could not be read
 */
export async function proveDay(
  { client, storage, now }: { client: Client; storage: TextStorage; now: Date },
  { rentalId, day, payout }: { rentalId: string; day: string; payout: Payout },
): Promise<ProvenDay> {
  const seen = seenEntries(storage, 'lode.seen-days')
  const kept = await keptOf({ client, storage, now }, rentalId)
  const file = await client.call(endpoints.network.day, { name: day })
  const { keys } = await client.call(endpoints.network.keys, {})
  const known = seen.read()
  const from = Math.min(file.entry.number, known.at(-1)?.number ?? file.entry.number)
  const proof = await provePayout({
    kept: { ...kept, startsAt: kept.startsAt ?? '', endsAt: kept.endsAt ?? '' },
    told: payout,
    file: asDay(file),
    chain: await readChain(client, from),
    keys,
    seen: known,
  })
  if (proof.holds) seen.remember(proof.seen)
  return { proof, since: kept.since }
}

/**
 * What this device kept of a purchase; at the first look it is what is told now. A machine that was sold back has ended by its holder's
 * own doing, on whichever device: its end is then what is told, but never a later one than was bought.
 */
async function keptOf(
  { client, storage, now }: { client: Client; storage: TextStorage; now: Date },
  rentalId: string,
): Promise<Bought> {
  const bought = boughtRentals(storage)
  const known = bought.read(rentalId)
  if (known && known.startsAt !== null && known.periodDays !== null) return known
  const { rental } = await client.call(endpoints.mining.rental, { id: rentalId })
  if (known && known.startsAt !== null) return endedBefore(known, rental)
  const told = boughtOfRental(rental, now)
  bought.keep(told)
  return bought.read(rentalId) ?? told
}

function endedBefore(known: Bought, { soldBack, expiresAt }: Rental): Bought {
  const earlier =
    soldBack !== null && known.endsAt !== null && Date.parse(expiresAt) < Date.parse(known.endsAt)
  return earlier ? { ...known, endsAt: expiresAt } : known
}

/** The entries from a number to the newest. */
async function readChain(client: Client, from: number): Promise<SignedEntry[]> {
  const entries: SignedEntry[] = []
  for (let page = 0; page < mostPages; page++) {
    const at = from + entries.length
    const told = await client.call(endpoints.network.days, { from: at, limit: pageSize })
    entries.push(...told.entries)
    if (told.entries.length < pageSize) break
  }
  return entries
}

/** @throws {ApiError} for what is a correction, not a day */
function asDay(file: ReplyOf<typeof endpoints.network.day>): PublishedDay {
  const { content } = file
  if (!('network' in content)) throw new ApiError('network.day_not_found')
  return { ...file, content: content as PublishedDay['content'] }
}
