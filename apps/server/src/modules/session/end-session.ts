import type { Tx } from '@lode/database'
import type { Ending, SessionRepository } from './repository.ts'
import { tellSessions } from './tell-sessions.ts'

/** Ends sessions of a holder, and tells those that stay. Answers how many there were to end. */
export async function endSession(
  tx: Tx,
  { repository, ending }: { repository: SessionRepository; ending: Ending },
): Promise<number> {
  const ended = await repository.endSessions(tx, ending)
  const { userId, id, by, operator } = ending
  if (ended > 0) await tellSessions(tx, { userId, id: id ?? by, actor: operator })
  return ended
}
