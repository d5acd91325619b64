import { userOwner } from '@lode/ledger'
import type { ObjectName } from '@lode/object-store'

/** Under what an export is kept: it opens for its holder and as an export only. */
export function exportName({ id, userId }: { id: string; userId: bigint }): ObjectName {
  return { id, owner: userOwner(userId), purpose: 'account-export' }
}
