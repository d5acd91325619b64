import { type Database, withTransaction } from '@lode/database'
import type { Ending, SessionRepository } from './repository.ts'
import { tellSessions } from './tell-sessions.ts'

type Deps = { db: Database; repository: SessionRepository }

/** Ends sessions of a holder, and tells those that stay. Answers how many there were to end. */
export function endSession({ db, repository }: Deps, ending: Ending): Promise<number> {
  return withTransaction(db, async (tx) => {
    const ended = await repository.endSessions(tx, ending)
    const { userId, id, by, operator } = ending
    if (ended > 0) await tellSessions(tx, { userId, id: id ?? by, actor: operator })
    return ended
  })
}
