import type { Forgets } from '../../../platform/forgets.ts'

/** Whom a holder withdrew to, under names of their own. */
export const forgetBook: Forgets = {
  async rows(tx, { userId }) {
    const user = userId.toString()
    await tx`delete from saved_recipient where user_id = ${user}`
    await tx`delete from recipient_change where user_id = ${user}`
    await tx`delete from recipient_rule where user_id = ${user}`
    await tx`delete from withdrawal_hold where user_id = ${user}`
  },
}
