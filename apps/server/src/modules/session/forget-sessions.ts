import { randomUUID } from 'node:crypto'
import type { Forgets } from '../../platform/forgets.ts'
import { tellSessions } from './tell-sessions.ts'

/** Every session ends, and nobody can look up that it was. The address stays: the books name it. */
export const forgetSessions: Forgets = {
  async rows(tx, { userId }) {
    await tx`delete from session where user_id = ${userId.toString()}`
    await tx`delete from session_record where user_id = ${userId.toString()}`
    await tellSessions(tx, { userId, id: randomUUID(), actor: 'system:account-deletion' })
  },
}
