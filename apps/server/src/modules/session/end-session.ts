import { type Database, withTransaction } from '@lode/database'
import type { SessionRepository } from './repository.ts'
import { tellSessions } from './tell-sessions.ts'

type Deps = { db: Database; repository: SessionRepository }

/** Ends a session of a holder, and tells their others. False when they have none of that id. */
export function endSession(
  { db, repository }: Deps,
  session: { id: string; userId: bigint },
): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const ended = await repository.endSession(tx, session)
    if (ended) await tellSessions(tx, session)
    return ended
  })
}
