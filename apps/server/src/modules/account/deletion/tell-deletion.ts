import { type Tx, writeEvent } from '@lode/database'
import { type Actor, holderActor } from '@lode/domain'
import { userOwner } from '@lode/ledger'

/** Tells a holder's screens that it stands otherwise with the deletion of their account. */
export function tellDeletion(
  tx: Tx,
  userId: bigint,
  { actor = holderActor(userId) }: { actor?: Actor } = {},
): Promise<void> {
  return writeEvent(tx, { topic: 'deletion', owner: userOwner(userId), actor, payload: {} })
}
