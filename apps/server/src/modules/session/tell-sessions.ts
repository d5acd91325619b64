import { type Tx, writeEvent } from '@lode/database'
import { type Actor, holderActor } from '@lode/domain'

/** Tells a holder's sessions that one of them began or ended. */
export function tellSessions(
  tx: Tx,
  { userId, id, actor = holderActor(userId) }: { userId: bigint; id: string; actor?: Actor | undefined },
): Promise<void> {
  const owner = `user/${userId}`
  return writeEvent(tx, { topic: 'session', owner, actor, payload: { id } })
}
