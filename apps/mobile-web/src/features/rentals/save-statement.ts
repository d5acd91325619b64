import { type Client, endpoints } from '@lode/api-contract'
import { saveFile } from '../../app/storage/save-file.ts'
import { seenEntries } from '../../app/storage/seen-entries.ts'
import type { TextStorage } from '../../app/storage/storage.ts'
import { boughtRentals } from '../../entities/bought/face.ts'

/**
 * Saves a rental as a file for `npm run recompute`: what this device kept of the purchase and has seen of the chain, and the
 * payouts as they are told.
 */
export async function saveStatement(
  { client, storage }: { client: Client; storage: TextStorage },
  { rentalId }: { rentalId: string },
): Promise<void> {
  const told = await client.call(endpoints.mining.statement, { rentalId })
  const kept = boughtRentals(storage).read(rentalId)
  // The end of what can be sold back is the holder's own doing, on whichever device: it is taken as told.
  const ends = kept?.periodDays === null ? { endsAt: told.rental.endsAt } : {}
  const rental =
    kept && kept.startsAt !== null ? { ...told.rental, ...kept, ...ends, since: undefined } : told.rental
  const statement = { ...told, rental, seen: seenEntries(storage, 'lode.seen-days').read() }
  saveFile({
    name: `lode-statement-${rentalId}.json`,
    text: JSON.stringify(statement, null, 2),
    type: 'application/json',
  })
}
