import { userOwner } from '@lode/ledger'
import type { ObjectName } from '@lode/object-store'

/** Under what a photo is kept: it opens for its holder and as a photo of a document only. */
export function photoName({ id, userId }: { id: string; userId: bigint }): ObjectName {
  return { id, owner: userOwner(userId), purpose: 'identity-photo' }
}
