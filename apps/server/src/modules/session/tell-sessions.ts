import { type Tx, writeEvent } from '@lode/database'
import { holderActor } from '@lode/domain'

/** Tells a holder's sessions that one of them began or ended. */
export function tellSessions(tx: Tx, { userId, id }: { userId: bigint; id: string }): Promise<void> {
  const [owner, actor] = [`user/${userId}`, holderActor(userId)]
  return writeEvent(tx, { topic: 'session', owner, actor, payload: { id } })
}
