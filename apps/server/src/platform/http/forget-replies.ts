import type { Forgets } from '../forgets.ts'

/** Stored answers tell what was asked. */
export const forgetReplies: Forgets = {
  rows: (tx, { userId }) => tx`delete from idempotent_request where user_id = ${userId.toString()}`,
}
